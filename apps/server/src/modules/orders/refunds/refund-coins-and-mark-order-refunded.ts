import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { refundReasonText, orderWords, type RefundReasonOrRule } from '../../../words/orders.ts';
import { deleteUndoneEvent } from '../../engagement/public.ts';
import { notifyUser } from '../../messages/public.ts';
import { refundCoins } from '../../wallet/public.ts';
import { orderGoodsForMessages } from '../order-goods-for-messages.ts';
import { insertEvent, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';

export interface CoinRefundInput {
  orderId: string;
  /** Read by the user in the timeline and in a message. */
  reason: RefundReasonOrRule;
  now: number;
}

/**
 * Returns an order paid with coins: the coins go back to the accounts they came from. The caller ends what was bought,
 * in the same transaction. Only a delivered order can be returned, so only once.
 */
export async function refundCoinsAndMarkOrderRefunded(
  tx: Tx,
  { orderId, reason, now }: CoinRefundInput,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order === undefined) throw new Failure('orderNotFound');
  if (order.kind === 'recharge') throw new Error('a recharge is not paid with coins');
  if (order.state !== 'delivered') throw new Failure('orderClosed');
  const note = refundReasonText(reason);
  await updateOrder(tx, orderId, { state: 'refunded', refund_reason: note });
  await insertEvent(tx, { orderId, event: 'refunded', note, at: now });
  await refundCoins(tx, {
    uid: order.user_id,
    coins: order.coins,
    freeCoins: order.free_coins,
    key: `order:${orderId}:in`,
    subject: orderWords.entries.coinsReturned(order.subject),
    orderId,
    now,
  });
  await deleteUndoneEvent(tx, { uid: order.user_id, event: 'bought', key: orderId });
  await notifyUser(tx, order.user_id, {
    template: 'coinsReturned',
    params: { goods: orderGoodsForMessages(order), coins: order.coins, reason },
    link: `/orders/${orderId}`,
  });
  return order;
}
