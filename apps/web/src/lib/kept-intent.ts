import { changeKept } from './change-kept.ts';
import { newKey } from './intent-key.ts';

/**
 * X-M7: one key for one intent to pay, whatever is repeated: a press, a reload, another tab. Kept on the device, not in the
 * tab: a second tab that presses pay means the same payment.
 */
export interface KeptIntent {
  content: string;
  key: string;
  madeAt: number;
  /** What it led to, once that is known; until then empty. */
  orderId: string;
}

/** What an older version of the portal kept, in a tab that is still open or before an update, may not name an order. */
function asKeptIntent(value: unknown): KeptIntent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { content, key, madeAt, orderId = '' } = value as Record<string, unknown>;
  return typeof content === 'string' &&
    typeof key === 'string' &&
    typeof madeAt === 'number' &&
    typeof orderId === 'string'
    ? { content, key, madeAt, orderId }
    : null;
}

function change(place: string, next: (kept: KeptIntent | null) => KeptIntent | null): Promise<KeptIntent | null> {
  return changeKept(place, (kept) => next(asKeptIntent(kept)));
}

/**
 * The kept intent while it is about the same and young enough, else a new one. The time is that of the turn: of two tabs the
 * one that pressed first may come second, and must not take the other's intent for one of a clock that was set back.
 */
export async function keptIntent(
  place: string,
  meant: { content: unknown; livesMs: number; now?: number | undefined },
): Promise<KeptIntent> {
  const content = JSON.stringify(meant.content);
  const key = newKey();
  const orMade = (kept: KeptIntent | null): KeptIntent => {
    const now = meant.now ?? Date.now();
    const isSame = kept?.content === content && kept.madeAt <= now && now - kept.madeAt < meant.livesMs;
    return isSame ? kept : { content, key, madeAt: now, orderId: '' };
  };
  return (await change(place, orMade)) ?? orMade(null);
}

/** The order it led to; another intent that was begun meanwhile stays as it is. */
export async function noteOrder(place: string, intent: KeptIntent, orderId: string): Promise<void> {
  await change(place, (kept) => (kept?.key === intent.key ? { ...intent, orderId } : kept));
}

/** It came to an end: the same choice made again is another purchase. What another tab has begun meanwhile stays. */
export async function endIntent(place: string, which: { key: string } | { orderId: string }): Promise<void> {
  await change(place, (kept) => {
    const ends = 'key' in which ? kept?.key === which.key : kept?.orderId === which.orderId;
    return ends ? null : kept;
  });
}
