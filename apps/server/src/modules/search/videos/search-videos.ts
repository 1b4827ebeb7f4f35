import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage, type List } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { videoCards } from '../cards-port.ts';
import { deepest } from '../games/find-documents.ts';
import { queryOfAllWords, queryOfAnyWord, type TextQuery } from '../../../text/text-query.ts';
import { countVideos, walkVideos, type VideoHit } from './videos.queries.ts';
import { withinTime, type Executor } from '../games/documents.queries.ts';

type Placed = VideoHit & { finding: number };

/** By all of the keyword or by some of it, and where in the walk. */
const results: List = {
  name: 'search.videos',
  keys: [
    { column: 'finding', direction: 'asc', type: 'integer' },
    { column: 'step', direction: 'asc', type: 'integer' },
    { column: 'popularity', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

const mostMs = 500;

/** X-C16: videos with all of a keyword in title or text, else with some of it. */
export async function searchVideos(
  deps: Pick<Deps, 'db' | 'env'>,
  input: Parsed<'GET /v1/search'>,
): Promise<Data<'GET /v1/search'>> {
  const findings = [queryOfAllWords(input.keyword), queryOfAnyWord(input.keyword)].filter(({ title }) => title !== '');
  const page = await withinTime(deps.db, mostMs * deps.env.TIMEOUT_SCALE, (db) =>
    readResults(deps, db, findings, input),
  );
  const videos = await videoCards.use.videosByIds(
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
  deps: Pick<Deps, 'env'>,
  db: Executor,
  findings: readonly TextQuery[],
  input: Parsed<'GET /v1/search'>,
) {
  let used = 0;
  const placed = (hits: VideoHit[]): Placed[] => hits.map((hit) => ({ ...hit, finding: used }));
  return readPage<Placed>(results, {
    secret: deps.env.APP_SECRET,
    scope: [input.keyword],
    request: input,
    async fetch({ after, offset, limit }) {
      if (after !== null) {
        const [finding, step, popularity, id] = after.map(String) as [string, string, string, string];
        used = Number(finding);
        const query = findings[used];
        if (query === undefined) return [];
        return placed(await walkVideos(db, query, limit, { step: Number(step), popularity, id }));
      }
      for (const [index, query] of findings.entries()) {
        used = index;
        const hits = await walkVideos(db, query, Math.min(offset + limit, deepest));
        if (hits.length > 0) return placed(hits).slice(offset);
      }
      return [];
    },
    async count(most) {
      const query = findings[used];
      return query === undefined ? 0 : Math.min(most, await countVideos(db, query));
    },
  });
}
