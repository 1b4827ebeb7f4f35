import { setTimeout as wait } from 'node:timers/promises';
import type { Data } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { PaymentStart } from '../../integrations/payments/payments.ts';
import { readBalances } from '../wallet/public.ts';
import { firstAsk } from './ask-schedule.ts';
import { orderNoOf } from './order-number.ts';
import { orderOf } from './order-view.ts';
import { findOrder, insertEvent, lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';

/** Who asks how to pay waits no longer than this; the next poll tries again. */
const patienceMs = 3000;

/** Polled by the result page: two statements, once the payment was started. */
export async function payOrder(deps: Deps, uid: string, orderId: string): Promise<Data<'POST /order/payInfo'>> {
  const db = deps.db.write;
  const [found, { coinNum }] = await Promise.all([findOrder(db, uid, orderId), readBalances(db, uid)]);
  if (found === undefined) throw new Failure('orderNotFound');
  const order = found.state === 'created' && isPayable(found, deps.now()) ? await start(deps, found) : found;
  const payment =
    order.state === 'paying' && isPayable(order, deps.now()) ? { kind: order.pay_kind, url: order.pay_url } : null;
  return { order: orderOf(order), payment, coinNum };
}

function isPayable(order: OrderRow, now: number): boolean {
  return order.kind === 'recharge' && order.expires_at !== null && now < order.expires_at;
}

/**
 * Begins the payment at the provider, outside any transaction, and then writes down where it is paid. Should this process
 * die in between, or two polls come at once, the provider is asked again and gives a payment of the same order.
 */
async function start(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const begun = await startAtProvider(deps, order);
  return transaction(deps.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current === undefined) throw new Error('an order is gone');
    // Meanwhile begun by another poll, paid, cancelled or closed.
    if (current.state !== 'created') return current;
    const now = deps.now();
    const askAt = firstAsk(now, current);
    await updateOrder(tx, order.id, {
      state: 'paying',
      pay_url: begun.url,
      pay_kind: begun.kind,
      ask_at: new Date(askAt),
      asked: 0,
    });
    await insertEvent(tx, { orderId: order.id, event: 'paying', at: now });
    return { ...current, state: 'paying', pay_url: begun.url, pay_kind: begun.kind, ask_at: askAt, asked: 0 };
  });
}

async function startAtProvider(deps: Deps, order: OrderRow): Promise<PaymentStart> {
  const channel = order.channel === '' ? undefined : deps.payments.get(order.channel);
  if (channel === undefined || order.expires_at === null) throw new Failure('busy');
  const { PUBLIC_URL } = deps.env;
  const started = channel.start({
    orderNo: orderNoOf(order.id),
    amountFen: order.amount_fen,
    subject: order.subject,
    expiresAt: order.expires_at,
    notifyUrl: new URL(`/api/pay/notify/${channel.name}`, PUBLIC_URL).href,
    returnUrl: new URL(`/recharge/${order.id}`, PUBLIC_URL).href,
  });
  const tooLong = wait(patienceMs, undefined, { ref: false });
  const begun = await Promise.race([started, tooLong]).catch((error: unknown) => {
    deps.log.warn({ err: error, order: order.id, channel: channel.name }, 'a payment could not be started');
    throw new Failure('busy');
  });
  if (begun === undefined) {
    // What it says later is asked for again by the next poll.
    started.catch(() => undefined);
    throw new Failure('busy');
  }
  return begun;
}
