import { rechargeAndOrdersWords } from '#src/words/recharge-and-orders.ts';
import type { PayInfo } from './orders.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';

/** What the person who pays is waiting for. */
export type PaymentStage =
  | 'preparing'
  | 'toPay'
  | 'confirming'
  | 'paid'
  | 'delivered'
  | 'failed'
  | 'closed'
  | 'refunding'
  | 'refunded';

/**
 * After a visit to the provider's page an unpaid order may have been paid a moment ago. So may one whose time is over,
 * about which the provider is asked before it is closed.
 */
export function paymentStageOf(
  { order: { state, expireTime }, payment }: Pick<PayInfo, 'order' | 'payment'>,
  gone: boolean,
  now: number = serverNow(),
): PaymentStage {
  if (state !== 'created' && state !== 'paying') return state;
  if (gone) return 'confirming';
  if (payment !== null) return 'toPay';
  return now >= expireTime ? 'confirming' : 'preparing';
}

export function paymentStageHint(stage: PaymentStage, payUntil: string): string {
  const text = rechargeAndOrdersWords.result;
  return {
    preparing: text.preparingHint,
    toPay: text.toPayHint(payUntil),
    confirming: text.confirmingHint,
    paid: text.paidHint,
    delivered: '',
    failed: text.failedHint,
    closed: text.closedHint,
    refunding: text.refundingHint,
    refunded: text.refundedHint,
  }[stage];
}
