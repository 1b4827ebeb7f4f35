import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ProviderPayment } from '../../../integrations/payments/payment-channel-types.ts';
import { nextProviderQueryTimeAfterClosing } from './provider-query-schedule.ts';
import { creditPayment, lockOrderOfPayment } from './credit-payment.ts';
import { releaseCouponOfOrder } from '../promotions/reserve-use-and-release-coupon-of-order.ts';
import { insertEvent, type OrderRow, updateOrder } from '../orders.queries.ts';

/** Moves an order to the state its provider reports. Only ever forward: an outdated report changes nothing. */
export async function applyPaymentStateCreditingIfPaid(
  tx: Tx,
  channel: PaymentChannelCode,
  payment: ProviderPayment,
  now: number,
): Promise<{ outcome: string; orderId: string | null }> {
  const { orderNo, tradeNo, amountFen, currency, state } = payment;
  if (state === 'paid') return creditPayment(tx, { channel, orderNo, tradeNo, amountFen, currency }, now);
  const order = await lockOrderOfPayment(tx, { channel, orderNo });
  if (order === undefined) return { outcome: 'unknown-order', orderId: null };
  // It cannot be paid there any more, so it no longer counts towards the cap.
  if (state === 'closed' && order.paid_at === null && order.pay_url !== '')
    await updateOrder(tx, order.id, { pay_url: '' });
  if (state !== 'failed' && state !== 'closed') return { outcome: 'unpaid', orderId: order.id };
  if (!(await endUnpaidOrder(tx, order, state, now))) return { outcome: 'already', orderId: order.id };
  return { outcome: state, orderId: order.id };
}

/** Ends an order that was not paid; false if it is over already, or was paid after all. */
export async function endUnpaidOrder(
  tx: Tx,
  order: OrderRow,
  how: 'closed' | 'failed' | 'cancelled',
  now: number,
): Promise<boolean> {
  if (order.state !== 'created' && order.state !== 'paying') return false;
  // Closes a cancelled order at the provider at once, so that its page takes no money. An Alipay payment whose page was
  // never opened cannot be closed and takes money until the order expires; until then it counts towards the cap.
  const askAt = how === 'cancelled' ? now : nextProviderQueryTimeAfterClosing(now, 0);
  await updateOrder(tx, order.id, {
    state: how === 'failed' ? 'failed' : 'closed',
    ask_at: askAt === null ? null : new Date(askAt),
    asked: 0,
  });
  await releaseCouponOfOrder(tx, order);
  await insertEvent(tx, { orderId: order.id, event: how, at: now });
  return true;
}
