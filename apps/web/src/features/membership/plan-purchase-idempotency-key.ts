import { endPaymentIntent, getOrCreatePaymentIntent } from '#src/lib/session/stored-payment-intent.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

/** The server knows a key for a week. */
const livesMs = 24 * 3600_000;

/** The key of this plan at this price, in whichever tab. */
export async function getOrCreatePlanPurchaseKey(
  uid: string,
  { vipType, price }: { vipType: number; price: number },
  now?: number,
): Promise<string> {
  const content = [vipType, price];
  return (await getOrCreatePaymentIntent(storageKeys.membershipIntent(uid), { content, livesMs, now })).key;
}

/** It was answered: the same plan chosen again is another purchase. */
export function endPlanPurchaseIntent(uid: string, key: string): Promise<void> {
  return endPaymentIntent(storageKeys.membershipIntent(uid), { key });
}
