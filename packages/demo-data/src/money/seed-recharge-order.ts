import { createHash } from 'node:crypto';
import type { OrderEventName } from '@lanyu/server/db/tables/money-tables';
import type { Tx } from '@lanyu/server/db/transaction';
import { withdrawTopUpCoins, topUpCoins } from '@lanyu/server/modules/wallet/public';
import { insertOrderEvent, updateOrder } from './order-updates-and-events.queries.ts';
import type { MoneyStep } from './money-steps-by-login.ts';

const second = 1000;
const minute = 60 * second;
const timeToPay = 30 * minute;
const hour = 60 * minute;

/** A recharge with the timeline it would have had, and the coins it brought. */
export async function seedRechargeOrder(
  tx: Tx,
  uid: string,
  step: MoneyStep & { what: 'recharge' },
  at: number,
): Promise<void> {
  const bought = await tx
    .selectFrom('orders_packages')
    .select(['id', 'price_fen', 'coins', 'bonus'])
    .where('price_fen', '=', step.fen)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { coins, bonus } = bought;
  const subject = `${coins} 钻石`;
  const channel = 'sandbox' as const;
  const { id: orderId } = await tx
    .insertInto('orders_orders')
    .values({
      user_id: uid,
      kind: 'recharge',
      subject,
      subject_id: bought.id,
      amount_fen: bought.price_fen,
      coins,
      bonus,
      channel,
      created_at: new Date(at),
      expires_at: new Date(at + timeToPay),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tell = (event: OrderEventName, after: number, note = '') =>
    insertOrderEvent(tx, { orderId, event, note, at: at + after });
  await tell('created', 0);
  await tell('paying', 4 * second);
  switch (step.end) {
    case 'closed':
      await updateOrder(tx, orderId, { state: 'closed' });
      return tell('closed', timeToPay, '30 分钟内没有付款');
    case 'cancelled':
      await updateOrder(tx, orderId, { state: 'closed' });
      await tell('cancelled', 2 * minute);
      return tell('closed', 2 * minute);
    case 'failed':
      await updateOrder(tx, orderId, { state: 'failed' });
      return tell('failed', minute, '付款没有成功');
    case 'refunded':
    case undefined:
  }
  const paidAfter = 48 * second;
  await updateOrder(tx, orderId, { state: 'paid', paid_at: new Date(at + paidAfter), trade_no: tradeNoOf(orderId) });
  await tell('paid', paidAfter);
  const moved = { uid, coins, bonus, channel, orderId };
  await topUpCoins(tx, { ...moved, key: `order:${orderId}:in`, subject: `充值 ${subject}`, now: at + paidAfter });
  await updateOrder(tx, orderId, { state: 'delivered' });
  await tell('delivered', paidAfter);
  if (step.end !== 'refunded') return;
  const reason = '你申请退款，客服已同意。';
  await updateOrder(tx, orderId, { state: 'refunding', refund_reason: reason });
  await tell('refunding', 5 * hour, reason);
  await withdrawTopUpCoins(tx, {
    ...moved,
    key: `order:${orderId}:out`,
    subject: `退款 ${subject}`,
    now: at + 5 * hour,
  });
  await tell('refund-asked', 5 * hour + second);
  await updateOrder(tx, orderId, { state: 'refunded' });
  await tell('refunded', 5 * hour + minute);
}

/** What a provider would call the payment. */
function tradeNoOf(orderId: string): string {
  return `SB${createHash('sha256').update(`demo ${orderId}`).digest('hex').slice(0, 20).toUpperCase()}`;
}
