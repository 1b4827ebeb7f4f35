import type { OrderRow } from '../orders.queries.ts';

/** Who had as many refunds in so long is looked at by two. */
export const recentRefundCountNeedingApproval = 3;
export const recentRefundsMs: number = 30 * 24 * 3600 * 1000;

/** What a coin costs at most. */
const fenPerCoin = 10;

/** What a refund of this order gives away at most. */
export function maxFenGivenAwayByRefund({ kind, amount_fen, coins }: OrderRow): number {
  return kind === 'recharge' ? amount_fen : coins * fenPerCoin;
}
