import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { hitOrderKeys } from '../hit-order-keys.ts';
import { readPage, type ListOrder } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readFromFreshReplicaOrPrimary } from '../../../db/data-versions.ts';
import { gameCardsPort } from '../game-post-and-video-cards-ports.ts';
import { maxHits, searchStrategiesOf, type SearchStrategy } from './search-strategies.ts';
import { withStatementTimeout, type SearchQueryExecutor, type GameHit } from './game-search.queries.ts';

type Reading = Pick<Deps, 'db' | 'env' | 'keys' | 'now'>;
type Placed = GameHit & { finding: number; place: number };

/** By which finding, where in its walk, and how many came before. */
const results: ListOrder = {
  name: 'search.results',
  keys: [...hitOrderKeys, { column: 'place', direction: 'asc', type: 'integer' }],
};

/** What a search may take of the database; it is built to need a small part of it at any volume. */
const maxMs = 500;

/** In what is at least as new as a version of the catalogue. */
export function searchGames(
  deps: Deps,
  version: bigint,
  input: ParsedInputOf<'GET /v1/search'>,
): Promise<DataOf<'GET /v1/search'>> {
  return readFromFreshReplicaOrPrimary(deps.db, 'catalog', version, (db) => searchIn({ ...deps, db }, input));
}

async function searchIn(deps: Reading, input: ParsedInputOf<'GET /v1/search'>): Promise<DataOf<'GET /v1/search'>> {
  const now = deps.now();
  const findings = searchStrategiesOf(input.keyword, now);
  const page = await withStatementTimeout(deps.db, maxMs * deps.env.TIMEOUT_SCALE, (db) =>
    readResults(deps, db, findings, input),
  );
  const ids = page.records.filter(({ kind }) => kind === 'game').map(({ ref_id }) => ref_id);
  const cards = await gameCardsPort.use.cardsOf(deps, ids, { asOf: now });
  const [first] = page.records;
  const finding = first && findings[first.finding];
  return {
    ...page,
    records: cards.map((game) => ({ kind: 'game' as const, game })),
    near: finding?.near === true,
    popular: finding?.popular === true,
  };
}

/** A copy of what everybody finds, with what this user owns and wishes. */
export async function markHitsOwnedAndWished(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  found: DataOf<'GET /v1/search'>,
): Promise<DataOf<'GET /v1/search'>> {
  const games = await gameCardsPort.use.markOwnedAndWished(
    deps,
    uid,
    found.records.flatMap((hit) => (hit.kind === 'game' ? [hit.game] : [])),
  );
  return { ...found, records: games.map((game) => ({ kind: 'game' as const, game })) };
}

function readResults(
  deps: Reading,
  db: SearchQueryExecutor,
  findings: SearchStrategy[],
  input: ParsedInputOf<'GET /v1/search'>,
) {
  let used = 0;
  const placed = (hits: GameHit[], before: number): Placed[] =>
    hits.map((hit, index) => ({ ...hit, finding: used, place: before + index + 1 }));

  return readPage<Placed>(results, {
    keys: deps.keys,
    scope: [input.keyword],
    request: input,
    async fetch({ after, offset, limit }) {
      if (after !== null) {
        const [finding, step, popularity, id, place] = after.map(String) as [string, string, string, string, string];
        used = Number(finding);
        const from = { step: Number(step), popularity, id, place: Number(place) };
        return placed((await findings[used]?.read(db, limit, from)) ?? [], from.place);
      }
      for (const [index, finding] of findings.entries()) {
        const hits = await finding.read(db, Math.min(offset + limit, maxHits));
        used = index;
        if (hits.length > 0) return placed(hits, 0).slice(offset);
      }
      return [];
    },
    count: (most) => findings[used]?.count(db).then((found) => Math.min(found, most)) ?? Promise.resolve(0),
  });
}
