import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { findTypedPartOfTitle } from '../../../text/find-typed-part-of-title.ts';
import { suggestGameNames, suggestPostHeadingsByPrefix } from '../../search/public.ts';
import { readVisiblePostsByIds } from '../posts/read-visible-posts-by-ids.ts';
import { selectShownTags } from './tags.queries.ts';

type Suggestions = DataOf<'GET /v1/square/keyword/suggestion'>;

const maxTags = 3;
const maxGames = 3;
const maxPosts = 5;

/** Tags, games and headings of posts with this prefix; tags and games also by their pronunciation. */
export async function suggestTagsGamesAndPosts(
  deps: Deps,
  viewer: string | undefined,
  keyword: string,
): Promise<Suggestions> {
  const name = foldedLettersAndDigitsOf(keyword);
  if (name === '') return [];
  const [tags, games, posts] = await Promise.all([
    tagsLike(deps, name),
    suggestGameNames(deps, keyword, maxGames),
    readableHeadings(deps, viewer, keyword),
  ]);
  return [
    ...tags.map(({ id, tag }) => ({ keyword: tag, kind: 'tag' as const, id })),
    ...games.map((game) => ({ keyword: game.name, kind: 'game' as const, id: game.id })),
    ...posts.map(({ id, title }) => ({ keyword: title, kind: 'post' as const, id })),
  ];
}

async function tagsLike(deps: Pick<Deps, 'db'>, name: string) {
  const found = (await selectShownTags(deps.db.read)).flatMap((tag) => {
    const part = findTypedPartOfTitle(tag.tag, name);
    return part === undefined ? [] : [{ tag, place: part.begins ? 0 : 1 }];
  });
  return found
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxTags)
    .map(({ tag }) => tag);
}

/** Posts that the viewer may not see or has muted are not suggested. */
async function readableHeadings(deps: Deps, viewer: string | undefined, keyword: string) {
  const headings = await suggestPostHeadingsByPrefix(deps, keyword, viewer === undefined ? maxPosts : 2 * maxPosts);
  if (viewer === undefined || headings.length === 0) return headings;
  const posts = await readVisiblePostsByIds(
    deps,
    viewer,
    headings.map(({ id }) => id),
  );
  const readable = new Set(posts.map(({ id }) => id));
  return headings.filter(({ id }) => readable.has(id)).slice(0, maxPosts);
}
