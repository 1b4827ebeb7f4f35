import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { readVisiblePostsByIds } from '../posts/read-visible-posts-by-ids.ts';
import { memoizeFor } from '../../../cache/memoize.ts';
import { selectPostIdsByHeatRecentBeforeOlder } from './hottest-posts-of-last-day.queries.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'now'>;

const shown = 3;
const dayMs = 24 * 3600 * 1000;
/** More than are shown: the viewer may have blocked or muted some. */
const picked = 30;

/** The candidates are picked once in some seconds for everybody; visibility is checked for every answer. */
const pick = memoizeFor(10_000, (deps: Reading) =>
  selectPostIdsByHeatRecentBeforeOlder(deps.db, deps.now() - dayMs, picked),
);

/** Posts of the last day, hottest first; if there are too few, the hottest earlier ones follow. */
export async function listHottestPostsOfLastDay(
  deps: Reading,
  viewer: string | undefined,
): Promise<DataOf<'GET /v1/square/post/today'>> {
  const posts = await readVisiblePostsByIds(deps, viewer, await pick(deps));
  return { records: posts.slice(0, shown) };
}
