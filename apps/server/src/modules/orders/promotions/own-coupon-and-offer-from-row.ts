import type { DataOf } from '@lanyu/contract/all-calls';
import type { CouponRow } from './coupons.queries.ts';

export type OwnCoupon = DataOf<'POST /v1/orders/promotion/{id}/claim'>;

const promiseOf = ({ promotion_id, kind, title, min_fen, bonus, end_at }: CouponRow) => ({
  promotionId: promotion_id,
  kind,
  title,
  minFen: min_fen,
  bonus,
  endTime: end_at,
});

export function ownCouponFromRow(row: CouponRow, now: number): OwnCoupon {
  return { ...promiseOf(row), state: couponStateAt(row, now), orderId: row.order_id ?? '', takeTime: row.created_at };
}

export function couponOfferFromRow(row: CouponRow): DataOf<'POST /user/center/coin/all'>['coupons'][number] {
  return { ...promiseOf(row), orderId: row.order_id ?? '' };
}

/** A coupon that an open order has is reserved until that order is paid or over, whatever becomes of its promotion. */
export function couponStateAt(row: CouponRow, now: number): OwnCoupon['state'] {
  if (row.state === 'used') return row.taken_back_at === null ? 'used' : 'takenBack';
  if (row.state === 'reserved') return 'reserved';
  if (row.voided_at !== null || row.promotion_voided_at !== null) return 'void';
  return row.end_at <= now ? 'expired' : 'ready';
}
