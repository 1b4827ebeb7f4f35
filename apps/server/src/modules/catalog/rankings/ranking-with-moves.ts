import type { DataOf } from '@lanyu/contract/all-calls';
import type { GameCard } from '../listing/game-cards.ts';
import type { selectLatestTwoRankings } from '../catalog-cards-types-tags-and-rankings.queries.ts';

type Ranking = Pick<DataOf<'GET /v1/catalog/ranking'>, 'time' | 'games'>;

/** Rows of two rankings, the newer first, as players see them: games that been delisted since leave no gap. */
export function rankingWithMovesFromRows(
  rows: Awaited<ReturnType<typeof selectLatestTwoRankings>>,
  cards: ReadonlyMap<string, GameCard>,
  most: number,
): Ranking {
  const time = rows[0]?.taken_at ?? 0;
  const before = new Map(rows.filter((row) => row.taken_at !== time).map((row) => [row.game_id, row.place]));
  const games = rows
    .filter((row) => row.taken_at === time)
    .flatMap(({ game_id, place }) => {
      const game = cards.get(game_id);
      const last = before.get(game_id);
      // In the first ranking ever no game is marked as new.
      return game === undefined
        ? []
        : [{ game, move: last === undefined ? (before.size === 0 ? 0 : null) : last - place }];
    })
    .slice(0, most);
  return { time, games };
}
