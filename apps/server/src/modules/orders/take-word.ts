import type { ChannelName } from '../../db/money-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { PaymentState } from '../../integrations/payments/payments.ts';
import { nextWhenOver } from './ask-schedule.ts';
import { creditPayment, lockNamedOrder } from './credit-payment.ts';
import { insertEvent, type OrderRow, updateOrder } from './orders.queries.ts';

/** Brings an order to where its provider says the payment is. Only ever forward: an old word changes nothing. */
export async function takeWord(
  tx: Tx,
  channel: ChannelName,
  payment: PaymentState,
  now: number,
): Promise<{ outcome: string; orderId: string | null }> {
  const { orderNo, tradeNo, amountFen, currency, state } = payment;
  if (state === 'paid') return creditPayment(tx, { channel, orderNo, tradeNo, amountFen, currency }, now);
  const order = await lockNamedOrder(tx, { channel, orderNo });
  if (order === undefined) return { outcome: 'unknown-order', orderId: null };
  // Nobody can pay it there any more, so it counts towards nothing any more.
  if (state === 'closed' && order.paid_at === null && order.pay_url !== '')
    await updateOrder(tx, order.id, { pay_url: '' });
  if (state !== 'failed' && state !== 'closed') return { outcome: 'unpaid', orderId: order.id };
  if (!(await endUnpaid(tx, order, state, now))) return { outcome: 'already', orderId: order.id };
  return { outcome: state, orderId: order.id };
}

/** Ends an order that was not paid; false when it is over already, or paid after all. */
export async function endUnpaid(
  tx: Tx,
  order: OrderRow,
  how: 'closed' | 'failed' | 'cancelled',
  now: number,
): Promise<boolean> {
  if (order.state !== 'created' && order.state !== 'paying') return false;
  // Cancelled: the provider is told at once, so that the page it still shows takes no money. One of Alipay's that nobody has
  // opened yet cannot be closed and takes money until the order's time is over; so long it counts towards the cap.
  const askAt = how === 'cancelled' ? now : nextWhenOver(now, 0);
  await updateOrder(tx, order.id, {
    state: how === 'failed' ? 'failed' : 'closed',
    ask_at: askAt === null ? null : new Date(askAt),
    asked: 0,
  });
  await insertEvent(tx, { orderId: order.id, event: how, at: now });
  return true;
}
