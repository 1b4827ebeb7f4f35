import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { markCardsOwnedAndWished, markOwnedAndWished, readOwnedFetchedAndWished } from './game-cards.ts';
import { readOwnReview } from '../reviews/review-views-own-review-and-game-check.ts';

type Game = DataOf<'POST /web/game/detail'>;
type Ranking = DataOf<'GET /v1/catalog/ranking'>;
type List = DataOf<'POST /web/game/list'>;

// Copies of cached answers, with what only this user may see.

export async function personaliseGameList(deps: Pick<Deps, 'db' | 'now'>, uid: string, list: List): Promise<List> {
  return { ...list, records: await markCardsOwnedAndWished(deps, uid, list.records) };
}

export async function personaliseGame(deps: Pick<Deps, 'db' | 'env' | 'now'>, uid: string, game: Game): Promise<Game> {
  const [marks, myReview] = await Promise.all([
    readOwnedFetchedAndWished(deps, uid, [game.id, ...game.similar.map(({ id }) => id)]),
    readOwnReview(deps, uid, game.id),
  ]);
  return {
    ...markOwnedAndWished(game, marks),
    similar: game.similar.map((card) => markOwnedAndWished(card, marks)),
    mayReview: marks.fetched.has(game.id),
    myReview,
  };
}

export async function personaliseRanking(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  ranking: Ranking,
): Promise<Ranking> {
  const marks = await readOwnedFetchedAndWished(
    deps,
    uid,
    ranking.games.map(({ game }) => game.id),
  );
  return {
    ...ranking,
    games: ranking.games.map(({ game, move }) => ({ game: markOwnedAndWished(game, marks), move })),
  };
}
