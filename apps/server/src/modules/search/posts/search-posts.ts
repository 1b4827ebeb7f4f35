import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { hitOrderKeys } from '../hit-order-keys.ts';
import { readPage, type ListOrder } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { postCardsPort } from '../game-post-and-video-cards-ports.ts';
import { maxHits } from '../games/search-strategies.ts';
import { countMatchingPosts, selectMatchingPosts, type PostHit } from './posts.queries.ts';
import { postTsqueryOf } from '../../../text/keyword-to-tsquery.ts';
import { withStatementTimeout, type SearchQueryExecutor } from '../games/game-search.queries.ts';

type Placed = PostHit & { finding: number; place: number };

/** By all of the keyword or by some of it, where in the walk, and how many came before. */
const results: ListOrder = {
  name: 'search.posts',
  keys: [...hitOrderKeys, { column: 'place', direction: 'asc', type: 'integer' }],
};

const maxMs = 500;

/**
 * Posts with all words of a keyword, else with some. Posts that the viewer may not see or has muted are left out of
 * their page.
 */
export async function searchPosts(
  deps: Deps,
  viewer: string | undefined,
  input: ParsedInputOf<'GET /v1/search'>,
): Promise<DataOf<'GET /v1/search'>> {
  const all = postTsqueryOf(input.keyword, ' & ');
  const some = postTsqueryOf(input.keyword, ' | ');
  const findings = [all, ...(some === all ? [] : [some])].filter((words) => words !== '');
  const page = await withStatementTimeout(deps.db, maxMs * deps.env.TIMEOUT_SCALE, (db) =>
    readResults(deps, db, findings, input),
  );
  const ids = page.records.map(({ id }) => id);
  const posts = await postCardsPort.use.postsByIds(deps, viewer, ids);
  return {
    ...page,
    records: posts.map((post) => ({ kind: 'post' as const, post })),
    near: page.records[0]?.finding === 1,
    popular: false,
  };
}

function readResults(
  deps: Deps,
  db: SearchQueryExecutor,
  findings: readonly string[],
  input: ParsedInputOf<'GET /v1/search'>,
) {
  let used = 0;
  const placed = (hits: PostHit[], before: number): Placed[] =>
    hits.map((hit, index) => ({ ...hit, finding: used, place: before + index + 1 }));

  return readPage<Placed>(results, {
    keys: deps.keys,
    scope: [input.keyword],
    request: input,
    async fetch({ after, offset, limit }) {
      if (after !== null) {
        const [finding, step, popularity, id, place] = after.map(String) as [string, string, string, string, string];
        used = Number(finding);
        const most = Math.min(limit, maxHits - Number(place));
        const words = findings[used];
        if (words === undefined || most <= 0) return [];
        return placed(
          await selectMatchingPosts(db, words, most, { step: Number(step), popularity, id }),
          Number(place),
        );
      }
      for (const [index, words] of findings.entries()) {
        used = index;
        const hits = await selectMatchingPosts(db, words, Math.min(offset + limit, maxHits));
        if (hits.length > 0) return placed(hits, 0).slice(offset);
      }
      return [];
    },
    async count(most) {
      const words = findings[used];
      return words === undefined ? 0 : Math.min(most, await countMatchingPosts(db, words, maxHits));
    },
  });
}
