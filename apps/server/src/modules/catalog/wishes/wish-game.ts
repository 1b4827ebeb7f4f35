import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countWishesOfUser, deleteWish, insertCounterChange, insertWish } from '../catalog-player.queries.ts';
import { requireGameListedOrDelisted } from '../reviews/review-view.ts';

/** More than anybody means, and few enough that the notifications do no harm. */
const maxWishes = 1000;

/** X-C4. A repeated wish changes nothing and is counted once. */
export async function wishGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await requireGameListedOrDelisted(deps, gameId);
  await transaction(deps.db, async (tx) => {
    const wishedAt = new Date(deps.now());
    if (!(await insertWish(tx, uid, gameId, wishedAt))) return;
    if ((await countWishesOfUser(tx, uid, maxWishes + 1)) > maxWishes) throw new Failure('overLimit');
    await insertCounterChange(tx, { game_id: gameId, wishes: 1, created_at: wishedAt });
  });
  return null;
}

export async function unwishGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const wishedAt = await deleteWish(tx, uid, gameId);
    if (wishedAt === undefined) return;
    await insertCounterChange(tx, { game_id: gameId, wishes: -1, created_at: new Date(wishedAt) });
  });
  return null;
}
