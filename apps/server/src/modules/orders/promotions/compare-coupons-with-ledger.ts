import { boundsOfShanghaiDay, shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { promotionBonusCoinsDuring, raiseAlert } from '../../wallet/public.ts';
import { selectCouponsThatDifferFromLedger } from './coupons.queries.ts';

const dayMs = 24 * 3600 * 1000;
const alertsMost = 100;

/**
 * Every coupon used yesterday against the entry of the ledger that gave its coins, one by one and both ways. A difference is an
 * alert, found again until it is looked into. Returns how many there are.
 */
export async function compareCouponsOfYesterdayWithLedger(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const day = shanghaiDayOf(deps.now() - dayMs);
  const { from, to } = boundsOfShanghaiDay(day);
  const posted = promotionBonusCoinsDuring(from, to);
  const differing = await selectCouponsThatDifferFromLedger(deps.db.write, posted, { from, to, most: alertsMost });
  for (const { key, promised, posted } of differing) {
    await transaction(deps.db, (tx) =>
      raiseAlert(tx, { kind: 'coupon-ledger', key, detail: { day, promised, posted } }),
    );
  }
  return differing.length;
}
