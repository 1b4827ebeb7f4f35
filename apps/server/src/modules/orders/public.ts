export { buyWithCoins, buyWithCoinsLater, drawOrderIdLater } from './create/buy-with-coins.ts';
export { readThirtyDaySalesBySubject } from './sales/sales.ts';
export { refundCoinsAndMarkOrderRefunded } from './refunds/refund-coins-and-mark-order-refunded.ts';
export type { CoinPurchaseRefunders } from './refunds/refund-order-as-staff.ts';
export { ordersExportSource } from './orders-export-source.ts';
export {
  selectFirstOrRepeatPurchaseDailyMetrics,
  selectRollingPayingUsersDailyMetrics,
  selectPaymentDailyMetrics,
  selectRechargeDailyMetrics,
  selectRefundDailyMetrics,
  sumRechargesOfUsers,
} from './numbers/order-daily-metrics.queries.ts';
export { findOldestOverdueOrderQueryTime } from './payments/query-schedule.queries.ts';
export { findFirstDayOfReconciliation, selectReconciliationAge } from './numbers/reconciliation-age.queries.ts';
