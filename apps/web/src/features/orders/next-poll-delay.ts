import type { DataOf } from '@lanyu/contract/all-calls';

type OrderState = DataOf<'POST /user/center/coin/order'>['state'];

/** Notifications mostly come within seconds. A long stay on the provider's page needs fewer polls. */
const pausesMs = [1000, 1500, 2000, 3000, 4000, 5000, 8000];
const longestMs = 10_000;
/** X-M8: a payment may still come after an order was given up. */
const lateMs = 20_000;

/** The pause before the next poll. Polling ends once the order can no longer change by itself. */
export function nextPollDelay(state: OrderState | undefined, looks: number): number | false {
  if (state === 'delivered' || state === 'refunded') return false;
  if (state === 'closed' || state === 'failed' || state === 'refunding') return lateMs;
  return pausesMs[looks] ?? longestMs;
}
