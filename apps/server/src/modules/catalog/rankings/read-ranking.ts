import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readListedCards } from '../listing/game-cards.ts';
import { selectLatestTwoRankings, selectActiveSlots } from '../catalog-cards-types-tags-and-rankings.queries.ts';
import { rankingWithMovesFromRows } from './ranking-with-moves.ts';

type Ranking = DataOf<'GET /v1/catalog/ranking'>;
type Rule = ParsedInputOf<'GET /v1/catalog/ranking'>['rule'];

/** As many as are built. */
const most = 100;

/** X-C2: one of the home page's rankings, whole. A ranking that operators do not show answers notFound. */
export async function readRanking(
  deps: Pick<Deps, 'db' | 'env'>,
  { rule, asOf }: { rule: Rule; asOf: number },
): Promise<Ranking> {
  const boards = new Map<NonNullable<Rule>, string>();
  for (const slot of await selectActiveSlots(deps.db.read, asOf)) {
    if (slot.place === 'ranking' && slot.rule !== '' && !boards.has(slot.rule)) boards.set(slot.rule, slot.title);
  }
  const shown = [...boards].map(([each, title]) => ({ rule: each, title }));
  const chosen = rule ?? shown[0]?.rule;
  if (chosen === undefined) return { boards: [], rule: '', time: 0, games: [] };
  if (!boards.has(chosen)) throw new Failure('notFound');
  const rows = await selectLatestTwoRankings(deps.db.read, chosen, asOf, most);
  const all = await readListedCards(deps, [...new Set(rows.map(({ game_id }) => game_id))], asOf);
  return {
    boards: shown,
    rule: chosen,
    ...rankingWithMovesFromRows(rows, new Map(all.map((card) => [card.id, card])), most),
  };
}
