import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { countWishes, deleteWish, insertChange, insertWish } from '../catalog-player.queries.ts';
import { requireReadable } from '../reviews/reviews.ts';

/** More than anybody means, and few enough that the notifications do no harm. */
const mostWishes = 1000;

/** X-C4. A repeated wish changes nothing and is counted once. */
export async function wishGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await requireReadable(deps, gameId);
  await transaction(deps.db, async (tx) => {
    const wishedAt = new Date(deps.now());
    if (!(await insertWish(tx, uid, gameId, wishedAt))) return;
    if ((await countWishes(tx, uid, mostWishes + 1)) > mostWishes) throw new Failure('overLimit');
    await insertChange(tx, { game_id: gameId, wishes: 1, created_at: wishedAt });
  });
  return null;
}

export async function unwishGame(deps: Deps, uid: string, gameId: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const wishedAt = await deleteWish(tx, uid, gameId);
    if (wishedAt === undefined) return;
    await insertChange(tx, { game_id: gameId, wishes: -1, created_at: new Date(wishedAt) });
  });
  return null;
}
