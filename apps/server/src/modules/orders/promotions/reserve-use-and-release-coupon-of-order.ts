import { sqlStateOfError, type Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { orderWords } from '../../../words/orders.ts';
import { couponEntryKey, grantPromotionBonus } from '../../wallet/public.ts';
import { insertEvent, type OrderRow, updateOrder } from '../orders.queries.ts';
import { couponStateAt } from './own-coupon-and-offer-from-row.ts';
import {
  type CouponRow,
  isFirstRechargeCouponReservedOrUsed,
  lockCoupon,
  markCouponHeldAgain,
  markCouponReserved,
  markCouponTakenBack,
  markCouponUsed,
} from './coupons.queries.ts';
import { incrementCountOfPromotionPart, findPromotion } from './promotions.queries.ts';
import {
  isBeforeFirstRecharge,
  couponOffersUsableForPrice,
  readCouponOffersOfUser,
} from './read-coupon-offers-of-user.ts';
import { isPromotionRunningAt, takeCouponOfPromotion } from './take-coupon-of-promotion.ts';

export interface CouponRequestOfNewOrder {
  uid: string;
  priceFen: number;
  /** Empty: none; undefined: the best there is. */
  promotionId: string | undefined;
  now: number;
}

/**
 * The coupon that a new order gets, locked; the caller puts the order down and then calls reserveCouponForOrder. What was asked
 * for by name and cannot be had refuses the order: nobody pays for coins that were shown and do not come.
 */
export async function lockCouponForNewOrder(tx: Tx, wish: CouponRequestOfNewOrder): Promise<CouponRow | undefined> {
  if (wish.promotionId === '') return undefined;
  if (wish.promotionId !== undefined) {
    const coupon = await lockUsableCoupon(tx, wish, wish.promotionId);
    if (coupon === undefined) throw new Failure('couponUnavailable');
    return coupon;
  }
  const offers = couponOffersUsableForPrice(await readCouponOffersOfUser(tx, wish.uid, wish.now), wish.priceFen);
  for (const { promotionId } of offers) {
    const coupon = await lockUsableCoupon(tx, wish, promotionId);
    if (coupon !== undefined) return coupon;
  }
  return undefined;
}

async function lockUsableCoupon(
  tx: Tx,
  { uid, priceFen, now }: CouponRequestOfNewOrder,
  promotionId: string,
): Promise<CouponRow | undefined> {
  const coupon = (await lockCoupon(tx, promotionId, uid)) ?? (await takeFirstRecharge(tx, promotionId, uid, now));
  if (coupon === undefined || couponStateAt(coupon, now) !== 'ready' || coupon.min_fen > priceFen) return undefined;
  if (coupon.first_recharge && !(await isBeforeFirstRecharge(tx, uid))) return undefined;
  return coupon;
}

/** Nobody claims a first recharge: the first order takes it. */
async function takeFirstRecharge(
  tx: Tx,
  promotionId: string,
  uid: string,
  now: number,
): Promise<CouponRow | undefined> {
  const promotion = await findPromotion(tx, promotionId);
  if (promotion?.kind !== 'firstRecharge' || !isPromotionRunningAt(promotion, now)) return undefined;
  if (!(await isBeforeFirstRecharge(tx, uid))) return undefined;
  await takeCouponOfPromotion(tx, promotion, { uid, now, noneLeft: 'couponUnavailable' });
  return lockCoupon(tx, promotionId, uid);
}

export async function reserveCouponForOrder(tx: Tx, coupon: CouponRow, orderId: string): Promise<void> {
  try {
    await markCouponReserved(tx, keyOf(coupon), orderId);
  } catch (error) {
    // Another order of this moment has a first recharge, by another promotion.
    if (sqlStateOfError(error) === '23505') throw new Failure('couponUnavailable');
    throw error;
  }
}

/** The order is over and unpaid: its coupon is the user's again. */
export async function releaseCouponOfOrder(tx: Tx, order: OrderRow): Promise<void> {
  if (order.promotion_id === null) return;
  await markCouponHeldAgain(tx, { promotionId: order.promotion_id, userId: order.user_id }, order.id);
}

/**
 * In the transaction that credits the order: its coupon is used and its coins come. A payment that comes after the order was
 * over gets them only while the coupon is still free; if another order took it, the timeline says so. Returns the coins.
 */
export async function markOrderCouponUsedAndGrantBonus(tx: Tx, order: OrderRow, now: number): Promise<number> {
  if (order.promotion_id === null) return 0;
  const orderId = order.id;
  const coupon = await lockCoupon(tx, order.promotion_id, order.user_id);
  if (coupon === undefined || !(await mayUseCoupon(tx, coupon, orderId))) {
    await insertEvent(tx, { orderId, event: 'late', note: orderWords.notes.couponGone, at: now });
    return 0;
  }
  await markCouponUsed(tx, keyOf(coupon), orderId, new Date(now));
  await incrementCountOfPromotionPart(tx, coupon.promotion_id, coupon.part, 'used');
  await updateOrder(tx, orderId, { coupon_given: order.coupon_bonus });
  // The ledger has one entry of this key for ever: no mistake above it can give a coupon twice.
  await grantPromotionBonus(tx, {
    uid: order.user_id,
    coins: order.coupon_bonus,
    key: couponEntryKey({ promotionId: coupon.promotion_id, uid: coupon.user_id }),
    subject: orderWords.entries.coupon(coupon.title),
    orderId,
    now,
  });
  return order.coupon_bonus;
}

async function mayUseCoupon(tx: Tx, coupon: CouponRow, orderId: string): Promise<boolean> {
  if (coupon.state === 'reserved') return coupon.order_id === orderId;
  if (coupon.state === 'used' || coupon.voided_at !== null || coupon.promotion_voided_at !== null) return false;
  return !coupon.first_recharge || !(await isFirstRechargeCouponReservedOrUsed(tx, coupon.user_id));
}

/** The order is refunded, and the coins of its coupon went out with the others. The coupon stays used. */
export async function markCouponOfRefundedOrderTakenBack(tx: Tx, order: OrderRow, now: number): Promise<void> {
  if (order.promotion_id === null || order.coupon_given === 0) return;
  const coupon = await lockCoupon(tx, order.promotion_id, order.user_id);
  if (coupon === undefined) throw new Error('the coupon of an order is not there');
  await markCouponTakenBack(tx, keyOf(coupon), new Date(now));
  await incrementCountOfPromotionPart(tx, coupon.promotion_id, coupon.part, 'taken_back');
}

const keyOf = ({ promotion_id, user_id }: CouponRow) => ({ promotionId: promotion_id, userId: user_id });
