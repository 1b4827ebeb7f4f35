import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordDownloadCountChange, type GameWithNewestPackages } from '../../catalog/public.ts';
import type { GameAcquisitionResult } from '../game-acquisition-result.ts';
import { insertOrUpgradeFreeOrMemberEntitlement } from './entitlements.queries.ts';

/**
 * D-02: no order and no coins. Players get an entitlement, so that they may review the game (X-C3); it is counted once
 * per player. What visitors fetch is counted when it was sent: see add-visitor-downloads-to-counts.ts.
 */
export async function acquireFreeGame(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string | undefined,
  game: GameWithNewestPackages,
): Promise<GameAcquisitionResult> {
  if (uid === undefined) return { way: 'free', orderId: '' };
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    const fresh = await insertOrUpgradeFreeOrMemberEntitlement(tx, {
      userId: uid,
      gameId: game.id,
      kind: 'free',
      at: new Date(now),
    });
    if (fresh) await recordDownloadCountChange(tx, game.id, now, 1);
  });
  return { way: 'free', orderId: '' };
}
