import { changeKept } from '#src/lib/change-kept.ts';
import { newKey } from '#src/lib/intent-key.ts';
import { storageKeys } from '#src/lib/storage-keys.ts';

/** X-M7: one key for one purchase, whatever is repeated after a lost answer: a press, the dialog, the whole page. */
interface Intent {
  content: string;
  key: string;
  madeAt: number;
}

/** The server knows a key for a week. */
const livesMs = 24 * 3600_000;

function isIntent(value: unknown): value is Intent {
  if (typeof value !== 'object' || value === null) return false;
  const { content, key, madeAt } = value as Record<string, unknown>;
  return typeof content === 'string' && typeof key === 'string' && typeof madeAt === 'number';
}

/** The key of this plan at this price: the kept one while it is about the same, in whichever tab. */
export async function openKey(
  uid: string,
  { vipType, price }: { vipType: number; price: number },
  now: number = Date.now(),
): Promise<string> {
  const content = JSON.stringify([vipType, price]);
  const made: Intent = { content, key: newKey(), madeAt: now };
  const isSame = (kept: Intent) => kept.content === content && kept.madeAt <= now && now - kept.madeAt < livesMs;
  const intent = await changeKept(storageKeys.membershipIntent(uid), (kept) =>
    isIntent(kept) && isSame(kept) ? kept : made,
  );
  return (intent ?? made).key;
}

/** It was answered: the same plan chosen again is another purchase. What another tab has begun meanwhile stays. */
export async function endOpening(uid: string, key: string): Promise<void> {
  await changeKept(storageKeys.membershipIntent(uid), (kept) => (isIntent(kept) && kept.key !== key ? kept : null));
}
