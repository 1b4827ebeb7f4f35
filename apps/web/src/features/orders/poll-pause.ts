import type { Order } from './orders.ts';

/** Notifications mostly come within seconds; who takes long on the provider's page needs no call a second. */
const pausesMs = [1000, 1500, 2000, 3000, 4000, 5000, 8000];
const longestMs = 10_000;
/** X-M8: a payment may still come after an order was given up. */
const lateMs = 20_000;

/** How long until the order is looked at again; never once nothing can happen to it by itself. */
export function pauseBefore(state: Order['state'] | undefined, looks: number): number | false {
  if (state === 'delivered' || state === 'refunded') return false;
  if (state === 'closed' || state === 'failed' || state === 'refunding') return lateMs;
  return pausesMs[looks] ?? longestMs;
}
