import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { cancelOwnOrder } from './create/cancel-own-order.ts';
import { createUnpaidCoinPackageOrder } from './create/create-unpaid-coin-package-order.ts';
import { listOwnOrders } from './views/list-own-orders.ts';
import { startOrReadPayment } from './payments/start-or-read-payment.ts';
import { payerClientOfRequest } from './payments/payer-client-of-request.ts';
import { readCoinPage } from './coin-packages/read-coin-page.ts';
import { readOwnOrder } from './views/read-own-order.ts';
import { setOwnSpendingCap } from './caps/set-own-spending-cap.ts';
import { claimCoupon } from './promotions/claim-coupon.ts';
import { listClaimableCoupons, listOwnCoupons } from './promotions/list-own-and-claimable-coupons.ts';
import { readCapAndSpentThisMonth } from './caps/spending-cap-in-force.ts';

export function ordersRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /user/center/coin/all', ({ caller }) => readCoinPage(deps, caller.uid));
  mount('POST /user/center/coin/order', ({ caller, input }) => createUnpaidCoinPackageOrder(deps, caller.uid, input));
  mount('POST /order/payInfo', ({ caller, input, request }) =>
    startOrReadPayment(deps, caller.uid, { ...input, client: payerClientOfRequest(request) }),
  );
  mount('POST /v1/orders/order/{id}/cancel', ({ caller, input }) => cancelOwnOrder(deps, caller.uid, input.id));
  mount('GET /v1/orders/order/list', ({ caller, input }) => listOwnOrders(deps, caller.uid, input));
  mount('GET /v1/orders/order/{id}', ({ caller, input }) => readOwnOrder(deps, caller.uid, input.id));
  mount('GET /v1/orders/coupon/list', ({ caller, input }) => listOwnCoupons(deps, caller.uid, input));
  mount('GET /v1/orders/promotion/list', ({ caller }) => listClaimableCoupons(deps, caller.uid));
  mount('POST /v1/orders/promotion/{id}/claim', ({ caller, input }) => claimCoupon(deps, caller.uid, input));
  mount('GET /v1/orders/cap', ({ caller }) => readCapAndSpentThisMonth(deps.db.write, caller.uid, deps.now()));
  mount('POST /v1/orders/cap', ({ caller, input }) => setOwnSpendingCap(deps, caller.uid, input));
}
