import type { ResultCodeName } from '@lanyu/contract/result-codes';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { insertCoupon, setPromotionPartOfCoupon } from './coupons.queries.ts';
import {
  type PromotionRow,
  takeCouponFromAnyPartWaitingForLocks,
  takeCouponFromUnlockedPart,
} from './promotions.queries.ts';

export interface TakeCouponOptions {
  uid: string;
  /** An operator gives it, and says why. */
  givenBy?: string;
  cause?: string;
  /** What somebody is told once the budget is used up. */
  noneLeft?: ResultCodeName;
  now: number;
}

/**
 * The user's coupon of a promotion, within its budget; false if they have it already. Of many who want the last one, all but
 * one are told that there is none: whoever finds no free part waits for those who are taking one.
 */
export async function takeCouponOfPromotion(
  tx: Tx,
  promotion: Pick<PromotionRow, 'id' | 'kind'>,
  { uid, givenBy, cause = '', noneLeft = 'couponsGone', now }: TakeCouponOptions,
): Promise<boolean> {
  // First the coupon: a repeat waits here for the other, and takes nothing out of the budget.
  const isNew = await insertCoupon(tx, {
    promotion_id: promotion.id,
    user_id: uid,
    part: 0,
    first_recharge: promotion.kind === 'firstRecharge',
    given_by: givenBy ?? null,
    cause,
    created_at: new Date(now),
  });
  if (!isNew) return false;
  const part =
    (await takeCouponFromUnlockedPart(tx, promotion.id)) ??
    (await takeCouponFromAnyPartWaitingForLocks(tx, promotion.id));
  if (part === undefined) throw new Failure(noneLeft);
  await setPromotionPartOfCoupon(tx, { promotionId: promotion.id, userId: uid }, part);
  return true;
}

export function isPromotionRunningAt({ start_at, end_at, stopped_at }: PromotionRow, now: number): boolean {
  return stopped_at === null && start_at <= now && now < end_at;
}
