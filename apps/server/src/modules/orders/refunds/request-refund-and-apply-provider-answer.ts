import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { type PaymentChannel, RefundRefused } from '../../../integrations/payments/payment-channel-types.ts';
import { orderWords } from '../../../words/orders.ts';
import { notifyUser } from '../../messages/public.ts';
import { closeAlertsOfKey, raiseAlertUnlessOpen } from '../../wallet/public.ts';
import { nextRefundQueryTime } from '../payments/provider-query-schedule.ts';
import { providerOrderNoFromOrderId, providerRefundNoFromOrderId } from '../create/provider-order-numbers.ts';
import { orderGoodsForMessages } from '../order-goods-for-messages.ts';
import { insertEvent, lockOrder, type OrderRow, selectEventsOfOrder, updateOrder } from '../orders.queries.ts';
import { isRefundSettledByHand } from './refunds.queries.ts';
import { refundAlertKinds } from './stuck-refunds.ts';

type Answer = Awaited<ReturnType<PaymentChannel['refund']>> | 'refused';

/** X-M10: the refund of money. Every attempt has the same number, so the provider pays it once. */
export async function requestRefundAndApplyProviderAnswer(
  deps: Pick<Deps, 'db' | 'now'>,
  channel: PaymentChannel | undefined,
  order: OrderRow,
  operator?: { recordIn: (tx: Tx, answer: 'refunding') => Promise<void> },
): Promise<void> {
  if (channel === undefined) throw new Error('the channel is not configured');
  const answer = await channel
    .refund({
      orderNo: providerOrderNoFromOrderId(order.id),
      refundNo: providerRefundNoFromOrderId(order.id),
      amountFen: order.amount_fen,
      totalFen: order.amount_fen,
      reason: order.refund_reason,
    })
    .catch((error: unknown): Answer => {
      if (error instanceof RefundRefused) return 'refused';
      throw error;
    });
  await transaction(deps.db, async (tx) => {
    await applyRefundAnswer(tx, order.id, answer, { now: deps.now(), scheduled: operator === undefined });
    await operator?.recordIn(tx, 'refunding');
  });
}

async function applyRefundAnswer(
  tx: Tx,
  orderId: string,
  answer: Answer,
  { now, scheduled }: { now: number; scheduled: boolean },
): Promise<void> {
  const current = await lockOrder(tx, orderId);
  if (current === undefined) return;
  const detail = { orderId, channel: current.channel, amountFen: current.amount_fen };
  if (current.state !== 'refunding') {
    // An operator settled it while the provider was being asked: the user has the money twice.
    if (answer === 'done' && (await isRefundSettledByHand(tx, orderId))) {
      await raiseAlertUnlessOpen(tx, { kind: 'refund-twice', key: `order:${orderId}`, detail });
    }
    return;
  }
  if (answer === 'done') {
    await updateOrder(tx, orderId, { state: 'refunded', ask_at: null });
    await insertEvent(tx, { orderId, event: 'refunded', at: now });
    await closeAlertsOfKey(tx, {
      kinds: refundAlertKinds,
      key: `order:${orderId}`,
      note: orderWords.alerts.moneyReturned,
      now,
    });
    await notifyUser(tx, current.user_id, {
      template: 'refundDone',
      params: { goods: orderGoodsForMessages(current), fen: current.amount_fen },
      link: `/orders/${orderId}`,
    });
    return;
  }
  if (answer === 'refused') {
    // There are no more queries until an operator, notified by the alert, refunds it again or settles it manually.
    await updateOrder(tx, orderId, { ask_at: null });
    await insertEvent(tx, { orderId, event: 'refund-failed', note: orderWords.notes.refundFailed, at: now });
    await raiseAlertUnlessOpen(tx, { kind: 'refund-refused', key: `order:${orderId}`, detail });
    return;
  }
  const events = await selectEventsOfOrder(tx, orderId);
  if (!events.some(({ event }) => event === 'refund-asked')) {
    await insertEvent(tx, { orderId, event: 'refund-asked', note: orderWords.notes.refundAsked, at: now });
  }
  if (!scheduled) return;
  const next = nextRefundQueryTime(now, current.asked);
  await updateOrder(tx, orderId, { ask_at: new Date(next), asked: current.asked + 1 });
}
