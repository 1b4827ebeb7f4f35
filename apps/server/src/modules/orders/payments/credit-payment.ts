import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { ProviderPayment } from '../../../integrations/payments/payment-channel-types.ts';
import { orderWords } from '../../../words/orders.ts';
import { notifyUser } from '../../messages/public.ts';
import { raiseAlertUnlessOpen, topUpCoins } from '../../wallet/public.ts';
import { orderIdFromProviderOrderNo } from '../create/provider-order-numbers.ts';
import { markOrderCouponUsedAndGrantBonus } from '../promotions/reserve-use-and-release-coupon-of-order.ts';
import { insertEvent, isTradeOfAnotherOrder, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';

/** A provider's statement that an order was paid, from a notification, a query or a bill. */
export type PaymentReportedByProvider = Pick<ProviderPayment, 'orderNo' | 'tradeNo' | 'amountFen' | 'currency'> & {
  channel: PaymentChannelCode;
};

export interface CreditResult {
  outcome: 'credited' | 'already' | 'twice' | 'unknown-order' | 'wrong-amount' | 'wrong-currency' | 'trade-reused';
  orderId: string | null;
}

/**
 * The one place where a payment becomes coins. The order's lock makes it happen once, however often and from wherever
 * the payment is reported. A payment that does not match the order raises an alert, and gives no coins.
 */
export async function creditPayment(tx: Tx, word: PaymentReportedByProvider, now: number): Promise<CreditResult> {
  const order = await lockOrderOfPayment(tx, word);
  if (order === undefined) {
    await alert(tx, 'payment-unknown-order', word);
    return { outcome: 'unknown-order', orderId: null };
  }
  const refused = await whyNot(tx, order, word);
  if (refused !== undefined) return { outcome: refused, orderId: order.id };
  await deliver(tx, order, word, now);
  return { outcome: 'credited', orderId: order.id };
}

/** The order of a payment, if it can be paid through this provider. */
export async function lockOrderOfPayment(
  tx: Tx,
  { orderNo, channel }: Pick<PaymentReportedByProvider, 'orderNo' | 'channel'>,
): Promise<OrderRow | undefined> {
  const id = orderIdFromProviderOrderNo(orderNo);
  const order = id === undefined ? undefined : await lockOrder(tx, id);
  return order?.kind === 'recharge' && order.channel === channel ? order : undefined;
}

async function whyNot(
  tx: Tx,
  order: OrderRow,
  word: PaymentReportedByProvider,
): Promise<CreditResult['outcome'] | undefined> {
  if (word.amountFen !== order.amount_fen) {
    await alert(tx, 'payment-amount', word, { ordered: order.amount_fen });
    return 'wrong-amount';
  }
  if (word.currency !== 'CNY') {
    await alert(tx, 'payment-currency', word);
    return 'wrong-currency';
  }
  if (order.paid_at !== null) {
    if (order.trade_no === word.tradeNo) return 'already';
    // Two payments of one order: the second has no coins.
    await alert(tx, 'payment-twice', word, { first: order.trade_no });
    return 'twice';
  }
  if (await isTradeOfAnotherOrder(tx, word.channel, word.tradeNo)) {
    await alert(tx, 'payment-trade-reused', word);
    return 'trade-reused';
  }
  return undefined;
}

/** Paid, coins and delivered in one transaction: nobody ever sees one without the others. */
async function deliver(tx: Tx, order: OrderRow, word: PaymentReportedByProvider, now: number): Promise<void> {
  const orderId = order.id;
  if (order.state === 'closed' || order.state === 'failed') {
    await insertEvent(tx, { orderId, event: 'late', note: orderWords.notes.paidLate, at: now });
  }
  await updateOrder(tx, orderId, {
    state: 'paid',
    trade_no: word.tradeNo,
    paid_at: new Date(now),
    ask_at: null,
    asked: 0,
  });
  await insertEvent(tx, { orderId, event: 'paid', at: now });
  const { coinNum } = await topUpCoins(tx, {
    uid: order.user_id,
    coins: order.coins,
    bonus: order.bonus,
    channel: word.channel,
    key: `order:${orderId}:in`,
    subject: orderWords.entries.topUp(order.subject),
    orderId,
    now,
  });
  const couponCoins = await markOrderCouponUsedAndGrantBonus(tx, order, now);
  await updateOrder(tx, orderId, { state: 'delivered' });
  await insertEvent(tx, { orderId, event: 'delivered', at: now });
  await notifyUser(tx, order.user_id, {
    template: 'toppedUp',
    params: { coins: order.coins, bonus: order.bonus + couponCoins, balance: coinNum + couponCoins },
    link: `/orders/${orderId}`,
  });
}

async function alert(
  tx: Tx,
  kind: string,
  word: PaymentReportedByProvider,
  more: Record<string, unknown> = {},
): Promise<void> {
  const key = `${word.channel}:${word.orderNo}:${word.tradeNo}`.slice(0, 120);
  await raiseAlertUnlessOpen(tx, { kind, key, detail: { ...word, ...more } });
}
