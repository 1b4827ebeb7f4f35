import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { holdOffErasingUnlessErased } from '../../account/public.ts';
import { notifyUser } from '../../messages/public.ts';
import { countActAndRequireApprovalAboveLimits, recordAudit } from '../../staff/public.ts';
import { findCoupon, lockCoupon, markCouponVoid } from './coupons.queries.ts';
import { couponsForStaffFromRows } from './list-promotions-and-coupons-for-staff.ts';
import { findPromotion } from './promotions.queries.ts';
import { isPromotionRunningAt, takeCouponOfPromotion } from './take-coupon-of-promotion.ts';

const giveCall = 'POST /admin/v1/orders/promotion/{id}/give';
const voidCall = 'POST /admin/v1/orders/promotion/{id}/user/{uid}/void';

type CouponForStaff = DataOf<typeof giveCall>;
type StaffDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/** Out of the promotion's budget, and within what one operator may give by adjustments in a day. */
export function giveCouponAsStaff(
  deps: StaffDeps,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof giveCall>,
): Promise<CouponForStaff> {
  const { id, uid, reason } = request;
  return runIdempotently(deps.db, { call: giveCall, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const now = deps.now();
    const promotion = await findPromotion(tx, id);
    if (promotion === undefined || !(await holdOffErasingUnlessErased(tx, uid))) throw new Failure('notFound');
    // A first recharge is nobody's to give: it comes with the first order.
    if (promotion.kind !== 'coupon' || !isPromotionRunningAt(promotion, now)) throw new Failure('promotionOver');
    if ((await findCoupon(tx, id, uid)) !== undefined) throw new Failure('alreadyClaimed');
    const after = { user: uid, title: promotion.title, minFen: promotion.min_fen, bonus: promotion.bonus };
    await countActAndRequireApprovalAboveLimits(tx, {
      area: 'money',
      object: `coupon ${id}-${uid}`,
      unit: 'coins',
      reason,
      before: null,
      after,
      staffId,
      flow: 'wallet.adjust',
      worth: promotion.bonus,
      now,
    });
    const isNew = await takeCouponOfPromotion(tx, promotion, {
      uid,
      givenBy: staffId,
      cause: reason,
      noneLeft: 'promotionOver',
      now,
    });
    if (!isNew) throw new Failure('alreadyClaimed');
    await recordAudit(tx, { staffId, call: giveCall, object: `coupon ${id}-${uid}`, reason, before: null, after });
    await notifyUser(tx, uid, {
      template: 'couponGiven',
      params: { title: promotion.title, fen: promotion.min_fen, coins: promotion.bonus, reason },
      link: '/recharge',
    });
    const coupon = await findCoupon(tx, id, uid);
    const [given] = await couponsForStaffFromRows(deps, coupon === undefined ? [] : [coupon]);
    if (given === undefined) throw new Error('a coupon that was just given is not there');
    return given;
  });
}

/** What was used stays used; what an open order has, that order keeps. */
export function voidCouponAsStaff(
  deps: StaffDeps,
  staffId: string,
  { id, uid, reason }: ParsedInputOf<typeof voidCall>,
): Promise<CouponForStaff> {
  return transaction(deps.db, async (tx) => {
    const before = await lockCoupon(tx, id, uid);
    if (before === undefined) throw new Failure('notFound');
    if (before.state !== 'held') throw new Failure('couponNotVoidable');
    const now = deps.now();
    if (before.voided_at === null) {
      await markCouponVoid(tx, { promotionId: id, userId: uid }, new Date(now));
      const after = { user: uid, title: before.title, bonus: before.bonus };
      await recordAudit(tx, { staffId, call: voidCall, object: `coupon ${id}-${uid}`, reason, before: null, after });
    }
    const [coupon] = await couponsForStaffFromRows(deps, [{ ...before, voided_at: before.voided_at ?? now }]);
    if (coupon === undefined) throw new Error('a coupon that was just void is not there');
    return coupon;
  });
}
