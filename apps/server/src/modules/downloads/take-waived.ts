import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { dayOf } from '../../db/shanghai-calendar.ts';
import { countDownload, type Fetchable } from '../catalog/public.ts';
import { readDailyDownloads } from '../membership/public.ts';
import { lockWallet } from '../wallet/public.ts';
import type { Got } from './download-game.ts';
import { addRight } from './rights.queries.ts';
import { isWaived, standingOf } from './standing.ts';
import { insertWaiver, selectWaived } from './waivers.queries.ts';

/** X-M5: counted under the lock of the wallet, so that of two at once the second sees the first. */
export async function takeWaived(deps: Pick<Deps, 'db' | 'now'>, uid: string, game: Fetchable): Promise<Got> {
  const most = await readDailyDownloads(deps);
  return transaction(deps.db, async (tx) => {
    await lockWallet(tx, uid);
    const now = deps.now();
    const standing = await standingOf(tx, uid, game.id, now);
    if (!isWaived(game, standing)) throw new Failure('priceChanged');
    const day = dayOf(now);
    const waived = await selectWaived(tx, uid, day);
    const at = new Date(now);
    if (!waived.includes(game.id)) {
      if (waived.length >= most) throw new Failure('memberQuotaUsed');
      await insertWaiver(tx, { userId: uid, day, gameId: game.id, at });
    }
    if (await addRight(tx, { userId: uid, gameId: game.id, kind: 'member', at })) {
      await countDownload(tx, game.id, now, 1);
    }
    return { way: 'member', orderId: '', until: standing.expTime };
  });
}
