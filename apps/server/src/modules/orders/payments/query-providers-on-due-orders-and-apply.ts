import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentChannel, ProviderPayment } from '../../../integrations/payments/payment-channel-types.ts';
import { requestRefundAndApplyProviderAnswer } from '../refunds/request-refund-and-apply-provider-answer.ts';
import {
  unreachableProviderRetryMs,
  closeWithoutProviderAnswerAfterMs,
  nextRefundQueryTime,
  nextProviderQueryTimeAfterClosing,
  nextProviderQueryTimeWhilePaying,
} from './provider-query-schedule.ts';
import { leaseOrdersDueForProviderQuery } from './provider-query-schedule.queries.ts';
import { providerOrderNoFromOrderId } from '../create/provider-order-numbers.ts';
import { findOrderOfAnyUser, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { endUnpaidOrder, applyPaymentStateCreditingIfPaid } from './apply-payment-state-crediting-if-paid.ts';

export type QueryProvidersDeps = Pick<Deps, 'db' | 'log' | 'now' | 'payments'>;

/** Longer than the slowest queries about one order take together. */
const leaseMs = 2 * 60 * 1000;
const atOnce = 8;

/** Queries the providers about every order that is due when it begins; several workers share them. */
export async function queryProvidersOnDueOrdersAndApply(
  deps: QueryProvidersDeps,
  signal?: AbortSignal,
): Promise<number> {
  const dueBy = deps.now();
  for (let asked = 0; ;) {
    signal?.throwIfAborted();
    // Leases of a long run count from when they are given, or the last ones would expire at once.
    const due = await leaseOrdersDueForProviderQuery(deps.db.write, {
      dueBy,
      leaseUntil: deps.now() + leaseMs,
      limit: atOnce,
    });
    if (due.length === 0) return asked;
    await Promise.all(due.map(({ id }) => queryAboutDue(deps, id)));
    asked += due.length;
  }
}

async function queryAboutDue(deps: QueryProvidersDeps, id: string): Promise<void> {
  const order = await findOrderOfAnyUser(deps.db.write, id);
  if (order === undefined || order.channel === '') return;
  if ((await queryProviderAndApplyAnswer(deps, order)) === 'unreachable') await postpone(deps, id);
}

export type ProviderAnswer = ProviderPayment['state'] | 'refunding';

/** An operator asks beside the schedule, which goes on as if nobody had; and says so in the transaction of what it did. */
export interface StaffQueryRecorder {
  recordIn: (tx: Tx, answer: ProviderAnswer) => Promise<void>;
}

/** Asks the provider about one order and applies what it says. */
export async function queryProviderAndApplyAnswer(
  deps: QueryProvidersDeps,
  order: OrderRow,
  operator?: StaffQueryRecorder,
): Promise<ProviderAnswer | 'unreachable'> {
  const channel = order.channel === '' ? undefined : deps.payments.get(order.channel);
  try {
    if (order.state !== 'refunding') return await askAboutPayment(deps, channel, order, operator);
    await requestRefundAndApplyProviderAnswer(deps, channel, order, operator);
    return 'refunding';
  } catch (error) {
    deps.log.warn({ err: error, order: order.id, channel: order.channel }, 'a provider could not be asked');
    return 'unreachable';
  }
}

async function askAboutPayment(
  deps: QueryProvidersDeps,
  channel: PaymentChannel | undefined,
  order: OrderRow,
  operator: StaffQueryRecorder | undefined,
): Promise<ProviderPayment['state']> {
  if (channel === undefined) throw new Error('the channel is not configured');
  const payment = await latestWord(deps, channel, order);
  await transaction(deps.db, async (tx) => {
    const now = deps.now();
    await applyPaymentStateCreditingIfPaid(tx, channel.name, payment, now);
    const current = await lockOrder(tx, order.id);
    // Paid just now, with its next query.
    if (current !== undefined && current.paid_at === null) {
      if (!isOver(current) && isPastItsTime(current, now)) await endUnpaidOrder(tx, current, 'closed', now);
      else if (operator === undefined) await scheduleNextQuery(tx, order, current, now);
    }
    await operator?.recordIn(tx, payment.state);
  });
  return payment.state;
}

async function scheduleNextQuery(tx: Tx, asked: OrderRow, current: OrderRow, now: number): Promise<void> {
  // Ended just now, with its next query.
  if (isOver(current) && !isOver(asked)) return;
  const times = current.asked + 1;
  const next = isOver(current)
    ? nextProviderQueryTimeAfterClosing(now, times)
    : nextProviderQueryTimeWhilePaying(now, times, current.expires_at);
  await updateOrder(tx, current.id, { ask_at: next === null ? null : new Date(next), asked: times });
}

/**
 * The state at the provider. An expired order is closed there first, and a payment that was faster is reported. This
 * includes a payment that does not exist there although its page was handed out: with Alipay a payment begins to exist
 * when the page is opened.
 */
async function latestWord(
  deps: QueryProvidersDeps,
  channel: PaymentChannel,
  order: OrderRow,
): Promise<ProviderPayment> {
  const orderNo = providerOrderNoFromOrderId(order.id);
  let payment = await channel.query(orderNo);
  const open = payment.state === 'unpaid' || (payment.state === 'absent' && order.pay_url !== '');
  if (open && (isOver(order) || isPastItsTime(order, deps.now()))) {
    await channel.close(orderNo);
    payment = await channel.query(orderNo);
  }
  if (payment.state === 'paid' && payment.orderNo !== orderNo) {
    throw new Error(`asked about ${orderNo}, told about ${payment.orderNo}`);
  }
  return { ...payment, orderNo };
}

/**
 * The provider is unreachable: retried later. An order does not stay open for ever because of it, and queries about a
 * closed one end.
 */
async function postpone(deps: QueryProvidersDeps, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined || order.ask_at === null) return;
    const now = deps.now();
    if (
      isPastItsTime(order, now - closeWithoutProviderAnswerAfterMs) &&
      (await endUnpaidOrder(tx, order, 'closed', now))
    )
      return;
    const asked = order.asked + 1;
    if (isOver(order)) {
      const next = nextProviderQueryTimeAfterClosing(now, asked);
      await updateOrder(tx, id, { ask_at: next === null ? null : new Date(next), asked });
    } else if (order.state === 'refunding') {
      await updateOrder(tx, id, { ask_at: new Date(nextRefundQueryTime(now, order.asked)), asked });
    } else {
      await updateOrder(tx, id, { ask_at: new Date(now + unreachableProviderRetryMs) });
    }
  });
}

function isOver({ state }: OrderRow): boolean {
  return state === 'closed' || state === 'failed';
}

function isPastItsTime({ expires_at }: OrderRow, now: number): boolean {
  return expires_at !== null && expires_at <= now;
}
