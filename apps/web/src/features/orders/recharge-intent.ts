import { changeKept } from '#src/lib/change-kept.ts';
import { newKey } from '#src/lib/intent-key.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

/** What somebody means to buy, at the price they saw. */
export interface Choice {
  packageId: string;
  channel: 'sandbox' | 'alipay' | 'wechat';
  priceFen: number;
}

/** X-M7: one key for one intent, whatever is repeated: a press, a reload, another tab. */
export interface Intent {
  content: string;
  key: string;
  madeAt: number;
  /** Once the order is known; it may still be unpaid. */
  orderId: string;
}

/** An order can be paid for 30 minutes: an older intent leads to one that is closed or about to be. */
const livesMs = 20 * 60_000;

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { content, key, madeAt, orderId } = value as Record<string, unknown>;
  return (
    typeof content === 'string' && typeof key === 'string' && typeof madeAt === 'number' && typeof orderId === 'string'
  );
}

function change(uid: string, next: (kept: Intent | null) => Intent | null): Promise<Intent | null> {
  return changeKept(storageKeys.rechargeIntent(uid), (kept) => next(isIntent(kept) ? kept : null));
}

/**
 * The intent behind this choice: the kept one while it is about the same, else a new one. Kept on the device, not in
 * the tab: a second tab that presses pay means the same payment.
 */
export async function intentFor(uid: string, choice: Choice, now: number = Date.now()): Promise<Intent> {
  const content = JSON.stringify([choice.packageId, choice.channel, choice.priceFen]);
  const made: Intent = { content, key: newKey(), madeAt: now, orderId: '' };
  const isSame = (kept: Intent) => kept.content === content && now - kept.madeAt < livesMs && kept.madeAt <= now;
  return (await change(uid, (kept) => (kept !== null && isSame(kept) ? kept : made))) ?? made;
}

/** The order it led to; another intent that was begun meanwhile stays as it is. */
export async function noteOrder(uid: string, intent: Intent, orderId: string): Promise<void> {
  await change(uid, (kept) => (kept?.key === intent.key ? { ...intent, orderId } : kept));
}

/** It came to an end: the same choice made again is another purchase. */
export async function endIntent(uid: string, which: { key: string } | { orderId: string }): Promise<void> {
  await change(uid, (kept) => {
    const ends = 'key' in which ? kept?.key === which.key : kept?.orderId === which.orderId;
    return ends ? null : kept;
  });
}
