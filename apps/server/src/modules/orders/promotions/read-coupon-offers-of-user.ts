import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { couponOfferFromRow } from './own-coupon-and-offer-from-row.ts';
import {
  hasPaidRecharge,
  isFirstRechargeCouponReservedOrUsed,
  selectUsableOrReservedCoupons,
} from './coupons.queries.ts';
import { selectRunningPromotions } from './promotions.queries.ts';

type Db = Kysely<Tables>;
export type CouponOffer = DataOf<'POST /user/center/coin/all'>['coupons'][number];

const offersMost = 50;
const firstRechargesMost = 5;

/**
 * X-C35, X-C36: what the user can use for an order, and what an open order has; the most coins first. The first recharge is there
 * without being claimed, for who never paid and has none on its way.
 */
export async function readCouponOffersOfUser(db: Db, uid: string, now: number): Promise<CouponOffer[]> {
  const own = await selectUsableOrReservedCoupons(db, uid, { now, most: offersMost });
  const isFirst = await isBeforeFirstRecharge(db, uid);
  const usable = own.filter(({ first_recharge, state }) => !first_recharge || state === 'reserved' || isFirst);
  const offers = usable.map(couponOfferFromRow);
  if (!isFirst) return offers;
  const taken = new Set(own.map(({ promotion_id }) => promotion_id));
  const first = await selectRunningPromotions(db, 'firstRecharge', { now, most: firstRechargesMost });
  const more = first
    .filter(({ id }) => !taken.has(id))
    .map(({ id, kind, title, min_fen, bonus, end_at }) => ({
      promotionId: id,
      kind,
      title,
      minFen: min_fen,
      bonus,
      endTime: end_at,
      orderId: '' as const,
    }));
  return [...offers, ...more].toSorted((a, b) => b.bonus - a.bonus || a.endTime - b.endTime).slice(0, offersMost);
}

/** Never paid, and no first recharge on its way. */
export async function isBeforeFirstRecharge(db: Db, uid: string): Promise<boolean> {
  return !(await hasPaidRecharge(db, uid)) && !(await isFirstRechargeCouponReservedOrUsed(db, uid));
}

/** Those an order of so much money can have, the best first. */
export function couponOffersUsableForPrice(offers: readonly CouponOffer[], priceFen: number): CouponOffer[] {
  return offers.filter(({ minFen, orderId }) => orderId === '' && minFen <= priceFen);
}
