import {
  boundsOfShanghaiDay,
  shanghaiDayOf,
  shanghaiYesterdayOf,
  addDaysToIsoDay,
} from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { couponEntryKey, promotionBonusCoinsDuring, raiseAlertUnlessOpen } from '../../wallet/public.ts';
import { selectCouponsReservedForOrdersThatAreOver, selectCouponsThatDifferFromLedger } from './coupons.queries.ts';

/** So many nights may be missed. */
const daysBack = 7;
const alertsMost = 100;

interface Difference {
  key: string;
  day: string;
  promised: number | null;
  posted: number | null;
}

/**
 * Every coupon used in the days that are over against the entry of the ledger that gave its coins, one by one and both ways; and
 * every coupon that an order still has although it is over, whenever that was. A difference is one alert while that is open, and
 * is found again by each night that still looks at its day. Returns how many there are.
 */
export async function compareCouponsOfRecentDaysWithLedger(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const yesterday = shanghaiYesterdayOf(deps.now());
  const differing = new Map<string, Difference>();
  for (let back = daysBack - 1; back >= 0; back -= 1)
    for (const found of await differencesOfDay(deps, addDaysToIsoDay(yesterday, -back)))
      differing.set(found.key, found);
  for (const found of await couponsLeftReserved(deps)) if (!differing.has(found.key)) differing.set(found.key, found);
  for (const { key, ...detail } of differing.values())
    await transaction(deps.db, (tx) => raiseAlertUnlessOpen(tx, { kind: 'coupon-ledger', key, detail }));
  return differing.size;
}

async function differencesOfDay({ db }: Pick<Deps, 'db'>, day: string): Promise<Difference[]> {
  const { from, to } = boundsOfShanghaiDay(day);
  const posted = promotionBonusCoinsDuring(from, to);
  const found = await selectCouponsThatDifferFromLedger(db.write, posted, { from, to, most: alertsMost });
  return found.map((each) => ({ ...each, day }));
}

/** Its coins were promised and never came. */
async function couponsLeftReserved({ db }: Pick<Deps, 'db'>): Promise<Difference[]> {
  const left = await selectCouponsReservedForOrdersThatAreOver(db.write, alertsMost);
  return left.map(({ promotion_id, user_id, bonus, created_at, paid_at }) => ({
    key: couponEntryKey({ promotionId: promotion_id, uid: user_id }),
    day: shanghaiDayOf(paid_at ?? created_at),
    promised: bonus,
    posted: null,
  }));
}
