import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { orderWords, type RefundReasonOrRule } from '../../../words/orders.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit, requireSecondPersonApproval, countActAndRequireApprovalAboveLimits } from '../../staff/public.ts';
import { withdrawTopUpCoins } from '../../wallet/public.ts';
import { orderGoodsForMessages } from '../order-goods-for-messages.ts';
import { markCouponOfRefundedOrderTakenBack } from '../promotions/reserve-use-and-release-coupon-of-order.ts';
import { queryProvidersJob } from '../payments/query-providers-job.ts';
import { insertEvent, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { readOrderForStaff } from '../views/read-order-for-staff.ts';
import {
  recentRefundCountNeedingApproval,
  recentRefundsMs,
  maxFenGivenAwayByRefund,
} from './refund-approval-thresholds.ts';
import { countRecentRefundsOfUser } from './refunds.queries.ts';

const call = 'POST /admin/v1/orders/order/{id}/refund';

/** Returns the coins of an order and ends what they bought; implemented by the module that sold it. */
export type CoinPurchaseRefunder = (
  tx: Tx,
  order: OrderRow,
  how: { reason: RefundReasonOrRule; now: number },
) => Promise<unknown>;
export type CoinPurchaseRefunders = Record<'membership' | 'download', CoinPurchaseRefunder>;

/** X-M10. */
export function refundOrderAsStaff(
  deps: Deps,
  refunders: CoinPurchaseRefunders,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const { id, reason } = request;
    const order = await lockOrder(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    const now = deps.now();
    // The provider refused a refund that was approved already: only the request is repeated.
    if (order.state !== 'refunding') await requireApprovedRefund(tx, staffId, order, reason, now);
    if (order.kind === 'recharge') await refundRecharge(deps, tx, order, reason, now);
    else await refunders[order.kind](tx, order, { reason: { written: reason }, now });
    const after = await readOrderForStaff(tx, id);
    const before = { state: order.state, reason: order.refund_reason };
    await recordAudit(tx, { staffId, call, object: `order ${id}`, before, after: { state: after.state, reason } });
    return after;
  });
}

async function requireApprovedRefund(
  tx: Tx,
  staffId: string,
  order: OrderRow,
  reason: string,
  now: number,
): Promise<void> {
  const worth = maxFenGivenAwayByRefund(order);
  const recentRefunds = await countRecentRefundsOfUser(tx, order.user_id, now - recentRefundsMs);
  const paid = order.kind === 'recharge' ? { amountFen: order.amount_fen } : { coins: order.coins };
  const needed = {
    area: 'money',
    object: `order ${order.id}`,
    unit: 'fen',
    worth,
    reason,
    before: { state: order.state },
    after: { user: order.user_id, goods: order.subject, ...paid, recentRefunds, state: 'refunded' },
  } as const;
  if (recentRefunds >= recentRefundCountNeedingApproval) requireSecondPersonApproval(needed);
  else await countActAndRequireApprovalAboveLimits(tx, { ...needed, staffId, flow: 'orders.refund', now });
}

/**
 * The coins are withdrawn in this transaction; the worker returns the money and retries until the provider has done it.
 */
async function refundRecharge(deps: Deps, tx: Tx, order: OrderRow, reason: string, now: number): Promise<void> {
  const orderId = order.id;
  if (order.channel === '') throw new Error('a recharge without a channel');
  const ask = { refund_reason: reason, ask_at: new Date(now), asked: 0 };
  if (order.state === 'refunding' && order.ask_at === null) {
    // The provider refused the refund. The coins are withdrawn already, so only the request is repeated.
    await updateOrder(tx, orderId, ask);
  } else {
    if (order.state !== 'delivered') throw new Failure('orderClosed');
    await updateOrder(tx, orderId, { state: 'refunding', ...ask });
    await insertEvent(tx, { orderId, event: 'refunding', note: reason, at: now });
    await withdrawTopUpCoins(tx, {
      uid: order.user_id,
      coins: order.coins,
      bonus: order.bonus + order.coupon_given,
      channel: order.channel,
      key: `order:${orderId}:out`,
      subject: orderWords.entries.refund(order.subject),
      orderId,
      now,
    });
    await markCouponOfRefundedOrderTakenBack(tx, order, now);
    await notifyUser(tx, order.user_id, {
      template: 'refundStarted',
      params: {
        goods: orderGoodsForMessages(order),
        coins: order.coins + order.bonus + order.coupon_given,
        reason,
      },
      link: `/orders/${orderId}`,
    });
  }
  await deps.queue.enqueue(tx, queryProvidersJob, {});
}
