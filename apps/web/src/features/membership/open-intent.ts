import { newKey } from '#src/lib/intent-key.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage.ts';

/** X-M7: one key for one purchase, whatever is repeated after a lost answer: a press, the dialog, the whole page. */
interface Intent {
  content: string;
  key: string;
  madeAt: number;
}

/** The server knows a key for a week. */
const livesMs = 24 * 3600_000;

/** Where the browser keeps nothing, the page still does. */
const inMemory = new Map<string, Intent>();

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { content, key, madeAt } = value as Record<string, unknown>;
  return typeof content === 'string' && typeof key === 'string' && typeof madeAt === 'number';
}

function keptOf(uid: string): Intent | undefined {
  const stored = readJson(storageKeys.membershipIntent(uid));
  return isIntent(stored) ? stored : inMemory.get(uid);
}

/** The key of this plan at this price: the kept one while it is about the same. */
export function openKey(
  uid: string,
  { vipType, price }: { vipType: number; price: number },
  now: number = Date.now(),
): string {
  const content = JSON.stringify([vipType, price]);
  const kept = keptOf(uid);
  if (kept?.content === content && kept.madeAt <= now && now - kept.madeAt < livesMs) return kept.key;
  const made = { content, key: newKey(), madeAt: now };
  inMemory.set(uid, made);
  writeJson(storageKeys.membershipIntent(uid), made);
  return made.key;
}

/** It was answered: the same plan chosen again is another purchase. What another tab has begun meanwhile stays. */
export function endOpening(uid: string, key: string): void {
  if (inMemory.get(uid)?.key === key) inMemory.delete(uid);
  const stored = readJson(storageKeys.membershipIntent(uid));
  if (isIntent(stored) && stored.key === key) removeText(storageKeys.membershipIntent(uid));
}
