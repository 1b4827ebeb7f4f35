import type { Deps } from '../../../deps.ts';
import { postTsqueryOf } from '../../../text/keyword-to-tsquery.ts';
import { withStatementTimeout } from '../games/game-search.queries.ts';
import { selectMatchingPosts } from './posts.queries.ts';

const maxMs = 500;

/** Shown posts with all words of a keyword, the most popular first; for operators. */
export async function findShownPostIdsForStaff(
  deps: Pick<Deps, 'db' | 'env'>,
  keyword: string,
  limit: number,
): Promise<string[]> {
  const words = postTsqueryOf(keyword, ' & ');
  if (words === '') return [];
  const hits = await withStatementTimeout(deps.db, maxMs * deps.env.TIMEOUT_SCALE, (db) =>
    selectMatchingPosts(db, words, limit),
  );
  return hits.map(({ id }) => id);
}
