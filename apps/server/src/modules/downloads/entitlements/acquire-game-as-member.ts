import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import { recordDownloadCountChange, type GameWithNewestPackages } from '../../catalog/public.ts';
import { readMemberDailyDownloadSetting } from '../../membership/public.ts';
import { ensureAndLockWallet } from '../../wallet/public.ts';
import type { GameAcquisitionResult } from '../game-acquisition-result.ts';
import { insertOrUpgradeFreeOrMemberEntitlement } from './entitlements.queries.ts';
import { isGameFreeThroughMembership, readEntitlementAndMembership } from './entitlement-and-membership.ts';
import { insertMemberDownload, selectMemberDownloadsOfDay } from './member-downloads.queries.ts';

/** X-M5: counted under the lock of the wallet, so that of two concurrent requests the second sees the first. */
export async function acquireGameAsMember(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  game: GameWithNewestPackages,
): Promise<GameAcquisitionResult> {
  const most = await readMemberDailyDownloadSetting(deps);
  return transaction(deps.db, async (tx) => {
    await ensureAndLockWallet(tx, uid);
    const now = deps.now();
    const entitlementStatus = await readEntitlementAndMembership(tx, uid, game.id, now);
    if (!isGameFreeThroughMembership(game, entitlementStatus)) throw new Failure('priceChanged');
    const day = shanghaiDayOf(now);
    const waived = await selectMemberDownloadsOfDay(tx, uid, day);
    const at = new Date(now);
    if (!waived.includes(game.id)) {
      if (waived.length >= most) throw new Failure('memberQuotaUsed');
      await insertMemberDownload(tx, { userId: uid, day, gameId: game.id, at });
    }
    if (await insertOrUpgradeFreeOrMemberEntitlement(tx, { userId: uid, gameId: game.id, kind: 'member', at })) {
      await recordDownloadCountChange(tx, game.id, now, 1);
    }
    return { way: 'member', orderId: '', until: entitlementStatus.expTime };
  });
}
