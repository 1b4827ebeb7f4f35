import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { hitOrderKeys } from '../hit-order-keys.ts';
import { readPage, type ListOrder } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { videoCardsPort } from '../game-post-and-video-cards-ports.ts';
import { maxHits } from '../games/search-strategies.ts';
import { tsqueryOfAllWords, tsqueryOfAnyWord, type TitleAndTextTsQueries } from '../../../text/keyword-to-tsquery.ts';
import { countMatchingVideos, selectMatchingVideos, type VideoHit } from './videos.queries.ts';
import { withStatementTimeout, type SearchQueryExecutor } from '../games/game-search.queries.ts';

type Placed = VideoHit & { finding: number };

/** By all of the keyword or by some of it, and where in the walk. */
const results: ListOrder = {
  name: 'search.videos',
  keys: [...hitOrderKeys],
};

const maxMs = 500;

/** X-C16: videos with all of a keyword in title or text, else with some of it. */
export async function searchVideos(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  input: ParsedInputOf<'GET /v1/search'>,
): Promise<DataOf<'GET /v1/search'>> {
  const findings = [tsqueryOfAllWords(input.keyword), tsqueryOfAnyWord(input.keyword)].filter(
    ({ title }) => title !== '',
  );
  const page = await withStatementTimeout(deps.db, maxMs * deps.env.TIMEOUT_SCALE, (db) =>
    readResults(deps, db, findings, input),
  );
  const videos = await videoCardsPort.use.videosByIds(
    deps,
    page.records.map(({ id }) => id),
  );
  return {
    ...page,
    records: videos.map((video) => ({ kind: 'video' as const, video })),
    near: page.records[0]?.finding === 1,
    popular: false,
  };
}

function readResults(
  deps: Pick<Deps, 'env' | 'keys'>,
  db: SearchQueryExecutor,
  findings: readonly TitleAndTextTsQueries[],
  input: ParsedInputOf<'GET /v1/search'>,
) {
  let used = 0;
  const placed = (hits: VideoHit[]): Placed[] => hits.map((hit) => ({ ...hit, finding: used }));
  return readPage<Placed>(results, {
    keys: deps.keys,
    scope: [input.keyword],
    request: input,
    async fetch({ after, offset, limit }) {
      if (after !== null) {
        const [finding, step, popularity, id] = after.map(String) as [string, string, string, string];
        used = Number(finding);
        const query = findings[used];
        if (query === undefined) return [];
        return placed(await selectMatchingVideos(db, query, limit, { step: Number(step), popularity, id }));
      }
      for (const [index, query] of findings.entries()) {
        used = index;
        const hits = await selectMatchingVideos(db, query, Math.min(offset + limit, maxHits));
        if (hits.length > 0) return placed(hits).slice(offset);
      }
      return [];
    },
    async count(most) {
      const query = findings[used];
      return query === undefined ? 0 : Math.min(most, await countMatchingVideos(db, query));
    },
  });
}
