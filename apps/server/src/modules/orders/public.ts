export { buyWithCoins } from './create/buy-with-coins.ts';
export { refundCoinsToBuyer } from './refunds/refund-coins-to-buyer.ts';
export type { CoinPurchaseRefunders } from './refunds/refund-order-as-staff.ts';
