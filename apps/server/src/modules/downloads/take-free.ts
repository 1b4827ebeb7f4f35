import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { countDownload, type Fetchable } from '../catalog/public.ts';
import type { Got } from './download-game.ts';
import { addRight } from './rights.queries.ts';

/** D-02: no order and no coins. Players get a right, so that they may review it (X-C3); it is counted once for each of them. */
export async function takeFree(deps: Pick<Deps, 'db' | 'now'>, uid: string | undefined, game: Fetchable): Promise<Got> {
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    const fresh =
      uid === undefined || (await addRight(tx, { userId: uid, gameId: game.id, kind: 'free', at: new Date(now) }));
    if (fresh) await countDownload(tx, game.id, now, 1);
  });
  return { way: 'free', orderId: '' };
}
