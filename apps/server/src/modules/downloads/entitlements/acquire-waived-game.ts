import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { dayOf } from '../../../db/shanghai-calendar.ts';
import { recordDownloadChange, type DownloadableGame } from '../../catalog/public.ts';
import { readDailyDownloadQuota } from '../../membership/public.ts';
import { lockWallet } from '../../wallet/public.ts';
import type { GameAcquisition } from '../game-acquisition.ts';
import { addEntitlement } from './entitlements.queries.ts';
import { isWaived, entitlementStatusOf } from './entitlement-status.ts';
import { insertWaiver, selectWaived } from './waivers.queries.ts';

/** X-M5: counted under the lock of the wallet, so that of two concurrent requests the second sees the first. */
export async function acquireWaivedGame(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  game: DownloadableGame,
): Promise<GameAcquisition> {
  const most = await readDailyDownloadQuota(deps);
  return transaction(deps.db, async (tx) => {
    await lockWallet(tx, uid);
    const now = deps.now();
    const entitlementStatus = await entitlementStatusOf(tx, uid, game.id, now);
    if (!isWaived(game, entitlementStatus)) throw new Failure('priceChanged');
    const day = dayOf(now);
    const waived = await selectWaived(tx, uid, day);
    const at = new Date(now);
    if (!waived.includes(game.id)) {
      if (waived.length >= most) throw new Failure('memberQuotaUsed');
      await insertWaiver(tx, { userId: uid, day, gameId: game.id, at });
    }
    if (await addEntitlement(tx, { userId: uid, gameId: game.id, kind: 'member', at })) {
      await recordDownloadChange(tx, game.id, now, 1);
    }
    return { way: 'member', orderId: '', until: entitlementStatus.expTime };
  });
}
