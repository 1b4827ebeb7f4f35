import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { PaymentChannel, PaymentState } from '../../../integrations/payments/payments.ts';
import { requestRefundFromProvider } from '../refunds/request-refund-from-provider.ts';
import {
  unreachableRetryMs,
  closeUnqueriedAfterMs,
  nextRefundQueryTime,
  nextQueryTimeWhenOver,
  nextQueryTimeWhilePaying,
} from './query-schedule.ts';
import { leaseDueOrders } from './query-schedule.queries.ts';
import { providerOrderNoOf } from '../create/provider-order-numbers.ts';
import { findAnyOrder, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { endUnpaidOrder, applyPaymentState } from './apply-payment-state.ts';

export type QueryProvidersDeps = Pick<Deps, 'db' | 'log' | 'now' | 'payments'>;

/** Longer than the slowest queries about one order take together. */
const leaseMs = 2 * 60 * 1000;
const atOnce = 8;

/** Queries the providers about every order that is due when it begins; several workers share them. */
export async function queryProviders(deps: QueryProvidersDeps, signal?: AbortSignal): Promise<number> {
  const dueBy = deps.now();
  for (let asked = 0; ;) {
    signal?.throwIfAborted();
    // Leases of a long run count from when they are given, or the last ones would expire at once.
    const due = await leaseDueOrders(deps.db.write, { dueBy, leaseUntil: deps.now() + leaseMs, limit: atOnce });
    if (due.length === 0) return asked;
    await Promise.all(due.map(({ id }) => askAbout(deps, id)));
    asked += due.length;
  }
}

async function askAbout(deps: QueryProvidersDeps, id: string): Promise<void> {
  const order = await findAnyOrder(deps.db.write, id);
  if (order === undefined || order.channel === '') return;
  const channel = deps.payments.get(order.channel);
  try {
    if (order.state === 'refunding') await requestRefundFromProvider(deps, channel, order);
    else await askAboutPayment(deps, channel, order);
  } catch (error) {
    deps.log.warn({ err: error, order: id, channel: order.channel }, 'a provider could not be asked');
    await postpone(deps, id);
  }
}

async function askAboutPayment(
  deps: QueryProvidersDeps,
  channel: PaymentChannel | undefined,
  order: OrderRow,
): Promise<void> {
  if (channel === undefined) throw new Error('the channel is not configured');
  const payment = await latestWord(deps, channel, order);
  await transaction(deps.db, async (tx) => {
    const now = deps.now();
    await applyPaymentState(tx, channel.name, payment, now);
    const current = await lockOrder(tx, order.id);
    // Paid or ended just now, with its next query.
    if (current === undefined || current.paid_at !== null) return;
    if (isOver(current)) {
      if (!isOver(order)) return;
      const next = nextQueryTimeWhenOver(now, current.asked + 1);
      await updateOrder(tx, order.id, { ask_at: next === null ? null : new Date(next), asked: current.asked + 1 });
    } else if (isPastItsTime(current, now)) {
      await endUnpaidOrder(tx, current, 'closed', now);
    } else {
      const asked = current.asked + 1;
      const next = nextQueryTimeWhilePaying(now, asked, current.expires_at);
      await updateOrder(tx, order.id, { ask_at: new Date(next), asked });
    }
  });
}

/**
 * The state at the provider. An expired order is closed there first, and a payment that was faster is reported. This
 * includes a payment that does not exist there although its page was handed out: with Alipay a payment begins to exist
 * when the page is opened.
 */
async function latestWord(deps: QueryProvidersDeps, channel: PaymentChannel, order: OrderRow): Promise<PaymentState> {
  const orderNo = providerOrderNoOf(order.id);
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
    if (isPastItsTime(order, now - closeUnqueriedAfterMs) && (await endUnpaidOrder(tx, order, 'closed', now))) return;
    const asked = order.asked + 1;
    if (isOver(order)) {
      const next = nextQueryTimeWhenOver(now, asked);
      await updateOrder(tx, id, { ask_at: next === null ? null : new Date(next), asked });
    } else if (order.state === 'refunding') {
      await updateOrder(tx, id, { ask_at: new Date(nextRefundQueryTime(now, order.asked)), asked });
    } else {
      await updateOrder(tx, id, { ask_at: new Date(now + unreachableRetryMs) });
    }
  });
}

function isOver({ state }: OrderRow): boolean {
  return state === 'closed' || state === 'failed';
}

function isPastItsTime({ expires_at }: OrderRow, now: number): boolean {
  return expires_at !== null && expires_at <= now;
}
