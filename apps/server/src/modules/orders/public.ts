export { buyWithCoins } from './create/buy-with-coins.ts';
export { returnCoins } from './refunds/return-coins.ts';
export type { Refunders } from './refunds/refund-order.ts';
