import { changeStoredJsonAcrossTabs } from '../storage/change-stored-json-across-tabs.ts';
import { newIdempotencyKey } from './idempotency-keys.ts';

/**
 * X-M7: one key for one intent to pay, whatever is repeated: a press, a reload, another tab. Stored on the device, not in the
 * tab: a second tab that presses pay means the same payment.
 */
export interface StoredPaymentIntent {
  content: string;
  key: string;
  madeAt: number;
  /** What it led to, once that is known; until then empty. */
  orderId: string;
}

/** An intent stored by an older version of the portal may lack the order. */
function asStoredIntent(value: unknown): StoredPaymentIntent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { content, key, madeAt, orderId = '' } = value as Record<string, unknown>;
  return typeof content === 'string' &&
    typeof key === 'string' &&
    typeof madeAt === 'number' &&
    typeof orderId === 'string'
    ? { content, key, madeAt, orderId }
    : null;
}

function change(
  place: string,
  next: (stored: StoredPaymentIntent | null) => StoredPaymentIntent | null,
): Promise<StoredPaymentIntent | null> {
  return changeStoredJsonAcrossTabs(place, (stored) => next(asStoredIntent(stored)));
}

/**
 * The stored intent if it has the same content and is young enough, else a new one. `now` is read inside the transaction: a
 * tab that pressed first may run second, and must not take the other tab's intent for one from a clock that was set back.
 */
export async function getOrCreatePaymentIntent(
  place: string,
  meant: { content: unknown; livesMs: number; now?: number | undefined },
): Promise<StoredPaymentIntent> {
  const content = JSON.stringify(meant.content);
  const key = newIdempotencyKey();
  const orMade = (stored: StoredPaymentIntent | null): StoredPaymentIntent => {
    const now = meant.now ?? Date.now();
    const isSame = stored?.content === content && stored.madeAt <= now && now - stored.madeAt < meant.livesMs;
    return isSame ? stored : { content, key, madeAt: now, orderId: '' };
  };
  return (await change(place, orMade)) ?? orMade(null);
}

/** Notes the order it led to. A newer intent stays as it is. */
export async function recordOrderOfIntent(place: string, intent: StoredPaymentIntent, orderId: string): Promise<void> {
  await change(place, (stored) => (stored?.key === intent.key ? { ...intent, orderId } : stored));
}

/** Ends the intent: the same choice made again is a new purchase. A newer intent of another tab stays. */
export async function endPaymentIntent(place: string, which: { key: string } | { orderId: string }): Promise<void> {
  await change(place, (stored) => {
    const ends = 'key' in which ? stored?.key === which.key : stored?.orderId === which.orderId;
    return ends ? null : stored;
  });
}
