import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { addPackage } from './coin-packages/add-package.ts';
import { changePackage } from './coin-packages/change-package.ts';
import { listOrdersAsPlayer } from './views/list-orders-as-player.ts';
import { listOrdersForStaff } from './views/list-orders-for-staff.ts';
import { listCoinPackagesForStaff } from './coin-packages/list-coin-packages-for-staff.ts';
import { listReconciliations } from './reconciliation/list-reconciliations.ts';
import { readOrderWithPaymentNotificationsForStaff } from './views/read-order-for-staff.ts';
import { enqueueDayReconciliationAgain } from './reconciliation/enqueue-day-reconciliation-again.ts';
import { recordPresenceAtOrderAndListOthers } from './views/record-presence-at-order-and-list-others.ts';
import { refundOrderAsStaff, type CoinPurchaseRefunders } from './refunds/refund-order-as-staff.ts';
import { listUnfinishedRefundsForStaff } from './refunds/list-unfinished-refunds-for-staff.ts';
import { readReconciliationDifferences } from './reconciliation/read-reconciliation-differences.ts';
import { queryProviderAndApplyStateAsStaff } from './payments/query-provider-and-apply-state-as-staff.ts';
import { readLedgerOfOrder } from './views/read-ledger-of-order.ts';
import { readRechargeTotalsByMonth } from './views/read-recharges-by-month.ts';
import { sendReceiptAsStaff } from './views/send-receipt-as-staff.ts';
import { settleRefundByHand } from './refunds/settle-refund-by-hand.ts';

export function ordersStaffRoutes(mount: MountCall, deps: Deps, refunders: CoinPurchaseRefunders): void {
  mount('GET /admin/v1/orders/order/list', ({ input }) => listOrdersForStaff(deps, input));
  mount('GET /admin/v1/orders/view/{uid}/order/list', ({ input, caller }) =>
    listOrdersAsPlayer(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/orders/order/{id}', ({ input }) =>
    readOrderWithPaymentNotificationsForStaff(deps.db.write, input.id, deps.now()),
  );
  mount('GET /admin/v1/orders/order/{id}/ledger', ({ input }) => readLedgerOfOrder(deps.db.write, input.id));
  mount('POST /admin/v1/orders/order/{id}/query', ({ input, caller }) =>
    queryProviderAndApplyStateAsStaff(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/orders/order/{id}/receipt', ({ input, caller }) =>
    sendReceiptAsStaff(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/orders/user/{uid}/month/list', ({ input }) =>
    readRechargeTotalsByMonth(deps.db.write, input.uid, deps.now()),
  );
  mount('GET /admin/v1/orders/order/{id}/presence', ({ input, caller }) =>
    recordPresenceAtOrderAndListOthers(deps, caller.staffId, input.id),
  );
  mount('GET /admin/v1/orders/refund/list', ({ input }) => listUnfinishedRefundsForStaff(deps, input));
  mount('POST /admin/v1/orders/order/{id}/refund', ({ input, caller }) =>
    refundOrderAsStaff(deps, refunders, caller.staffId, input),
  );
  mount('POST /admin/v1/orders/order/{id}/settle', ({ input, caller }) =>
    settleRefundByHand(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/orders/package/list', () => listCoinPackagesForStaff(deps));
  mount('POST /admin/v1/orders/package', ({ input, caller }) => addPackage(deps, caller.staffId, input));
  mount('PUT /admin/v1/orders/package/{id}', ({ input, caller }) => changePackage(deps, caller.staffId, input));
  mount('GET /admin/v1/orders/reconciliation/list', ({ input }) => listReconciliations(deps, input));
  mount('GET /admin/v1/orders/reconciliation/{channel}/{day}', ({ input }) =>
    readReconciliationDifferences(deps.db.write, input),
  );
  mount('POST /admin/v1/orders/reconciliation/again', ({ input, caller }) =>
    enqueueDayReconciliationAgain(deps, caller.staffId, input),
  );
}
