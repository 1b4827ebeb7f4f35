import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import {
  countFollowedGames,
  deleteFollow,
  insertCounterChange,
  insertFollow,
  lockFollowedGamesOfUser,
} from '../catalog-player.queries.ts';
import { requireGameListedOrDelisted } from '../reviews/review-views-own-review-and-game-check.ts';

/** More than anybody means, and few enough that the notifications do no harm. */
const maxFollowed = 1000;

/**
 * X-C22, X-C23. A repeated follow changes nothing and is counted once. Before the game is out it is a reservation: the same
 * row, which the release finds.
 */
export async function followGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await requireGameListedOrDelisted(deps, gameId);
  await transaction(deps.db, async (tx) => {
    const followedAt = new Date(deps.now());
    await lockFollowedGamesOfUser(tx, uid);
    if (!(await insertFollow(tx, uid, gameId, followedAt))) return;
    if ((await countFollowedGames(tx, uid, maxFollowed + 1)) > maxFollowed) throw new Failure('overLimit');
    await insertCounterChange(tx, { game_id: gameId, wishes: 1, created_at: followedAt });
  });
  return null;
}

export async function unfollowGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const followedAt = await deleteFollow(tx, uid, gameId);
    if (followedAt === undefined) return;
    await insertCounterChange(tx, { game_id: gameId, wishes: -1, created_at: new Date(followedAt) });
  });
  return null;
}
