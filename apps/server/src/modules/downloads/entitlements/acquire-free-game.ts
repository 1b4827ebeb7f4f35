import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { countDownload, type Downloadable } from '../../catalog/public.ts';
import type { AcquiredGame } from '../acquired-game.ts';
import { addEntitlement } from './entitlements.queries.ts';

/**
 * D-02: no order and no coins. Players get an entitlement, so that they may review the game (X-C3); it is counted once
 * per player.
 */
export async function acquireFreeGame(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
  game: Downloadable,
): Promise<AcquiredGame> {
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    const fresh =
      uid === undefined ||
      (await addEntitlement(tx, { userId: uid, gameId: game.id, kind: 'free', at: new Date(now) }));
    if (fresh) await countDownload(tx, game.id, now, 1);
  });
  return { way: 'free', orderId: '' };
}
