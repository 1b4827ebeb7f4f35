import type { OrderRow } from '../orders.queries.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Between queries about an order that is being paid: most payments are notified long before. */
const paying = [1, 1, 3, 5, 10].map((minutes) => minutes * minute);
/** During the day after an order was closed: a payment may have been on its way, and its notification may be lost. */
const over = [10 * minute, 30 * minute, hour, 4 * hour, 8 * hour, 11 * hour];
/** Refunds that the provider still processes: at first often, then for as long as it takes. */
const refund = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/** While the provider is unreachable. */
export const unreachableProviderRetryMs = minute;
/**
 * An order that expired so long ago is closed although its provider could not be asked. A late payment is credited all
 * the same.
 */
export const closeWithoutProviderAnswerAfterMs = 15 * minute;

export function firstProviderQueryTime(now: number, { expires_at }: Pick<OrderRow, 'expires_at'>): number {
  return nextProviderQueryTimeWhilePaying(now, 0, expires_at);
}

/** The last query is when the order expires. */
export function nextProviderQueryTimeWhilePaying(now: number, asked: number, expiresAt: number | null): number {
  const end = expiresAt ?? now;
  const wait = paying[asked];
  return wait === undefined ? end : Math.min(now + wait, end);
}

/** Null: no further query. */
export function nextProviderQueryTimeAfterClosing(now: number, asked: number): number | null {
  const wait = over[asked];
  return wait === undefined ? null : now + wait;
}

export function nextRefundQueryTime(now: number, asked: number): number {
  return now + (refund[Math.min(asked, refund.length - 1)] ?? hour);
}
