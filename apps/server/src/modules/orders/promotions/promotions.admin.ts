import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { addPromotion } from './add-promotion.ts';
import { giveCouponAsStaff, voidCouponAsStaff } from './give-and-void-coupon-as-staff.ts';
import { listCouponsOfPromotion, listPromotionsForStaff } from './list-promotions-and-coupons-for-staff.ts';
import { stopPromotion, voidPromotion } from './stop-or-void-promotion.ts';

export function promotionsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/orders/promotion/list', ({ input }) => listPromotionsForStaff(deps, input));
  mount('POST /admin/v1/orders/promotion', ({ input, caller }) => addPromotion(deps, caller.staffId, input));
  mount('POST /admin/v1/orders/promotion/{id}/stop', ({ input, caller }) => stopPromotion(deps, caller.staffId, input));
  mount('POST /admin/v1/orders/promotion/{id}/void', ({ input, caller }) => voidPromotion(deps, caller.staffId, input));
  mount('GET /admin/v1/orders/promotion/{id}/coupon/list', ({ input }) => listCouponsOfPromotion(deps, input));
  mount('POST /admin/v1/orders/promotion/{id}/give', ({ input, caller }) =>
    giveCouponAsStaff(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/orders/promotion/{id}/user/{uid}/void', ({ input, caller }) =>
    voidCouponAsStaff(deps, caller.staffId, input),
  );
}
