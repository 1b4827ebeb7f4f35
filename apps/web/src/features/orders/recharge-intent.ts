import { newKey } from '#src/lib/intent-key.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage.ts';

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

/** One tab at a time, where the browser can do that: two that press at once must find the same key. */
async function alone<T>(uid: string, work: () => T): Promise<T> {
  // Absent outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  return locks === undefined ? work() : locks.request(storageKeys.rechargeIntent(uid), work);
}

/**
 * The intent behind this choice: the kept one while it is about the same, else a new one. Kept on the device, not in
 * the tab: a second tab that presses pay means the same payment.
 */
export function intentFor(uid: string, choice: Choice, now: number = Date.now()): Promise<Intent> {
  const content = JSON.stringify([choice.packageId, choice.channel, choice.priceFen]);
  return alone(uid, () => {
    const kept = readJson(storageKeys.rechargeIntent(uid));
    if (isIntent(kept) && kept.content === content && now - kept.madeAt < livesMs && kept.madeAt <= now) return kept;
    const made = { content, key: newKey(), madeAt: now, orderId: '' };
    writeJson(storageKeys.rechargeIntent(uid), made);
    return made;
  });
}

/** The order it led to; another intent that was begun meanwhile stays as it is. */
export function noteOrder(uid: string, intent: Intent, orderId: string): Promise<void> {
  return alone(uid, () => {
    const kept = readJson(storageKeys.rechargeIntent(uid));
    if (isIntent(kept) && kept.key === intent.key) writeJson(storageKeys.rechargeIntent(uid), { ...intent, orderId });
  });
}

/** It came to an end: the same choice made again is another purchase. */
export function endIntent(uid: string, which: { key: string } | { orderId: string }): Promise<void> {
  return alone(uid, () => {
    const kept = readJson(storageKeys.rechargeIntent(uid));
    if (!isIntent(kept)) return;
    if ('key' in which ? kept.key === which.key : kept.orderId === which.orderId)
      removeText(storageKeys.rechargeIntent(uid));
  });
}
