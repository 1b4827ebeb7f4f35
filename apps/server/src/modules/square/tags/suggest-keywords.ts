import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { nameOf } from '../../../text/normalise.ts';
import { typedPart } from '../../../text/typed-part.ts';
import { suggestGames, suggestHeadings } from '../../search/public.ts';
import { postsByIds } from '../posts/posts-by-ids.ts';
import { selectTags } from './tags.queries.ts';

type Suggestions = Data<'GET /v1/square/keyword/suggestion'>;

const mostTags = 3;
const mostGames = 3;
const mostPosts = 5;

/** Tags, games and headings of posts with this prefix; tags and games also by their pronunciation. */
export async function suggestKeywords(deps: Deps, viewer: string | undefined, keyword: string): Promise<Suggestions> {
  const name = nameOf(keyword);
  if (name === '') return [];
  const [tags, games, posts] = await Promise.all([
    tagsLike(deps, name),
    suggestGames(deps, keyword, mostGames),
    readableHeadings(deps, viewer, keyword),
  ]);
  return [
    ...tags.map(({ id, tag }) => ({ keyword: tag, kind: 'tag' as const, id })),
    ...games.map((game) => ({ keyword: game.name, kind: 'game' as const, id: game.id })),
    ...posts.map(({ id, title }) => ({ keyword: title, kind: 'post' as const, id })),
  ];
}

async function tagsLike(deps: Pick<Deps, 'db'>, name: string) {
  const found = (await selectTags(deps.db.read)).flatMap((tag) => {
    const part = typedPart(tag.tag, name);
    return part === undefined ? [] : [{ tag, place: part.begins ? 0 : 1 }];
  });
  return found
    .toSorted((one, other) => one.place - other.place)
    .slice(0, mostTags)
    .map(({ tag }) => tag);
}

/** Posts that the viewer may not see or has muted are not suggested. */
async function readableHeadings(deps: Deps, viewer: string | undefined, keyword: string) {
  const headings = await suggestHeadings(deps, keyword, viewer === undefined ? mostPosts : 2 * mostPosts);
  if (viewer === undefined || headings.length === 0) return headings;
  const posts = await postsByIds(
    deps,
    viewer,
    headings.map(({ id }) => id),
  );
  const readable = new Set(posts.map(({ id }) => id));
  return headings.filter(({ id }) => readable.has(id)).slice(0, mostPosts);
}
