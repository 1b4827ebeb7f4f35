import type { DataOf } from '@lanyu/contract/all-calls';

type QuotedPostCard = NonNullable<NonNullable<DataOf<'GET /v1/square/post/{id}'>['quote']>['post']>;

/** By characters as people count them; lists have no more than 300 of a post. */
const shown = 120;

function beginningOf(content: string): string {
  const characters = Array.from(content);
  return characters.length <= shown ? content : `${characters.slice(0, shown).join('')}…`;
}

/** The order of the fields is that of the contract. */
export function quotedPostCardOf(
  { id, content }: { id: string; content: string },
  author: { uid: string; name: string },
  { image, images }: { image: string; images: number },
): QuotedPostCard {
  return { id, author: { uid: author.uid, name: author.name }, content: beginningOf(content), image, images };
}
