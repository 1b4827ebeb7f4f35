import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readRegistrationTime } from '../../account/public.ts';
import { type OwnCoupon, ownCouponFromRow } from './own-coupon-and-offer-from-row.ts';
import { findCoupon } from './coupons.queries.ts';
import { findPromotion } from './promotions.queries.ts';
import { isPromotionRunningAt, takeCouponOfPromotion } from './take-coupon-of-promotion.ts';

/** For so long an account is a new one. */
export const newAccountMaxAgeMs: number = 7 * 24 * 3600 * 1000;

/** X-C35. A repeat, also at the same moment, answers with the coupon the user has. */
export function claimCoupon(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id }: ParsedInputOf<'POST /v1/orders/promotion/{id}/claim'>,
): Promise<OwnCoupon> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const promotion = await findPromotion(tx, id);
    // What only operators give, or comes with an order, is not there for who claims.
    if (promotion === undefined || promotion.kind !== 'coupon' || promotion.start_at > now)
      throw new Failure('notFound');
    const own = await findCoupon(tx, id, uid);
    if (own !== undefined) return ownCouponFromRow(own, now);
    if (promotion.audience === 'given') throw new Failure('notFound');
    if (!isPromotionRunningAt(promotion, now)) throw new Failure('couponUnavailable');
    if (promotion.audience === 'new' && now - (await readRegistrationTime(tx, uid)) >= newAccountMaxAgeMs)
      throw new Failure('couponUnavailable');
    await takeCouponOfPromotion(tx, promotion, { uid, now });
    const taken = await findCoupon(tx, id, uid);
    if (taken === undefined) throw new Error('a coupon that was just taken is not there');
    return ownCouponFromRow(taken, now);
  });
}
