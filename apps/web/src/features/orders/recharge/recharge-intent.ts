import * as stored from '#src/lib/session/stored-payment-intent.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';

/** What somebody means to buy, at the price they saw. */
export interface RechargeChoice {
  packageId: string;
  channel: 'sandbox' | 'alipay' | 'wechat';
  priceFen: number;
  /** Whose coins come on top; empty: nobody's. */
  promotionId: string;
}

export type StoredRechargeIntent = stored.StoredPaymentIntent;

/** An order can be paid for 30 minutes: an older intent leads to one that is closed or about to be. */
const livesMs = 20 * 60_000;

/** The intent behind this choice. */
export function getOrCreateRechargeIntent(
  uid: string,
  choice: RechargeChoice,
  now?: number,
): Promise<StoredRechargeIntent> {
  const content = [choice.packageId, choice.channel, choice.priceFen, choice.promotionId];
  return stored.getOrCreatePaymentIntent(storageKeys.rechargeIntent(uid), { content, livesMs, now });
}

export function recordOrderOfRechargeIntent(uid: string, intent: StoredRechargeIntent, orderId: string): Promise<void> {
  return stored.recordOrderOfIntent(storageKeys.rechargeIntent(uid), intent, orderId);
}

export function endRechargeIntent(uid: string, which: { key: string } | { orderId: string }): Promise<void> {
  return stored.endPaymentIntent(storageKeys.rechargeIntent(uid), which);
}
