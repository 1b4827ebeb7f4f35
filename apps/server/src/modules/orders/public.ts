export { buyWithCoins, buyWithCoinsPipelined, drawOrderIdPipelined } from './create/buy-with-coins.ts';
export { readThirtyDaySalesBySubject } from './sales/recount-and-read-sales.ts';
export { refundCoinsAndMarkOrderRefunded } from './refunds/refund-coins-and-mark-order-refunded.ts';
export type { CoinPurchaseRefunders } from './refunds/refund-order-as-staff.ts';
export { ordersExportSource } from './orders-export-source.ts';
export {
  selectMembershipAndFirstPayerDailyMetrics,
  selectRollingPayingUsersDailyMetrics,
  selectRechargeCreatedAndDeliveredDailyMetrics,
  selectRechargeDailyMetrics,
  selectRefundDailyMetrics,
  sumRechargesOfUsers,
} from './numbers/order-daily-metrics.queries.ts';
export { findOldestOverdueProviderQueryTime } from './payments/provider-query-schedule.queries.ts';
export {
  findFirstDayOfReconciliation,
  selectReconciliationAgeDailyMetrics,
} from './numbers/reconciliation-age.queries.ts';
