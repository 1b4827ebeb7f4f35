import { quotedPostCardOf } from '../quotes/quoted-post-card.ts';
import type { CachedPersonWithJsonPart } from './cached-people-and-person-json.ts';

/** What a card shows of a quoted post. */
interface QuotedPostObject {
  id: string;
  author_id: string;
  content: string;
  pictures: { image: string; images: number };
}

/** Those that a viewer may see, by their ids. */
export type VisibleQuotedPostsById = ReadonlyMap<string, QuotedPostObject>;

/** X-C41: nothing but its absence is said of a quoted post that the viewer may not see. */
export function quoteJson(
  quoteId: string | null,
  visible: VisibleQuotedPostsById,
  people: ReadonlyMap<string, CachedPersonWithJsonPart>,
): string {
  if (quoteId === null) return 'null';
  const quoted = visible.get(quoteId);
  if (quoted === undefined) return '{"post":null}';
  const author = { uid: quoted.author_id, name: people.get(quoted.author_id)?.name ?? '' };
  return `{"post":${JSON.stringify(quotedPostCardOf(quoted, author, quoted.pictures))}}`;
}
