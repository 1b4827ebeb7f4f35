export { buyWithCoins } from './create/buy-with-coins.ts';
export { soldInThirtyDays } from './sales/sales.ts';
export { refundOrderPaidWithCoins } from './refunds/refund-order-paid-with-coins.ts';
export type { CoinPurchaseRefunders } from './refunds/refund-order-as-staff.ts';
