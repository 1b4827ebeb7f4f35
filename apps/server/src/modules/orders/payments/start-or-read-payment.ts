import { setTimeout as wait } from 'node:timers/promises';
import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { PayerClient, PaymentPageOrQrCode } from '../../../integrations/payments/payment-channel-types.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import { firstProviderQueryTime } from './provider-query-schedule.ts';
import { providerOrderNoFromOrderId } from '../create/provider-order-numbers.ts';
import { orderForPlayerFromRow } from '../views/orders-for-player-and-staff-from-rows.ts';
import { findOrderOfUserById, insertEvent, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';

/** How long a request for the way to pay waits; the next poll tries again. */
const timeoutMs = 3000;

/** Polled by the result page: two statements, once the payment was started. */
export async function startOrReadPayment(
  deps: Deps,
  uid: string,
  asked: { orderId: string; fresh?: boolean | undefined; client: PayerClient },
): Promise<DataOf<'POST /order/payInfo'>> {
  const db = deps.db.write;
  const [found, { coinNum }] = await Promise.all([
    findOrderOfUserById(db, uid, asked.orderId),
    readWalletBalances(db, uid),
  ]);
  if (found === undefined) throw new Failure('orderNotFound');
  const order = isWanting(found, asked.fresh === true, deps.now()) ? await start(deps, found, asked.client) : found;
  const payment =
    order.state === 'paying' && isPayable(order, deps.now()) ? { kind: order.pay_kind, url: order.pay_url } : null;
  return { order: orderForPlayerFromRow(order), payment, coinNum };
}

function isPayable(order: OrderRow, now: number): boolean {
  return order.kind === 'recharge' && order.expires_at !== null && now < order.expires_at;
}

function isWanting(order: OrderRow, fresh: boolean, now: number): boolean {
  if (!isPayable(order, now)) return false;
  return order.state === 'created' || (fresh && order.state === 'paying' && order.pay_kind === 'page');
}

/**
 * Starts the payment at the provider, outside any transaction, and then stores where to pay. If this process dies in
 * between, or two polls come at once, the provider is asked again and returns a payment of the same order. While it is
 * unreachable the order stays as it is: nothing was paid, and it can be cancelled.
 */
async function start(deps: Deps, order: OrderRow, client: PayerClient): Promise<OrderRow> {
  // The first client decides how it is paid: a provider allows one way of paying for one number.
  const phone = order.state === 'paying' ? order.pay_kind === 'page' : client.phone;
  const begun = await startAtProvider(deps, order, { ...client, phone });
  if (begun === undefined) return order;
  return transaction(deps.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current === undefined) throw new Error('an order is gone');
    const now = deps.now();
    const page = { pay_url: begun.url, pay_kind: begun.kind };
    if (current.state === 'paying' && order.state === 'paying') {
      await updateOrder(tx, order.id, page);
      return { ...current, ...page };
    }
    // Started by another poll, paid, cancelled or closed meanwhile.
    if (current.state !== 'created') return current;
    const askAt = firstProviderQueryTime(now, current);
    await updateOrder(tx, order.id, { state: 'paying', ...page, ask_at: new Date(askAt), asked: 0 });
    await insertEvent(tx, { orderId: order.id, event: 'paying', at: now });
    return { ...current, state: 'paying', ...page, ask_at: askAt, asked: 0 };
  });
}

async function startAtProvider(
  deps: Deps,
  order: OrderRow,
  client: PayerClient,
): Promise<PaymentPageOrQrCode | undefined> {
  const channel = order.channel === '' ? undefined : deps.payments.get(order.channel);
  if (channel === undefined || order.expires_at === null) return undefined;
  const { PUBLIC_URL } = deps.env;
  const started = channel.start({
    orderNo: providerOrderNoFromOrderId(order.id),
    amountFen: order.amount_fen,
    subject: order.subject,
    expiresAt: order.expires_at,
    notifyUrl: new URL(`/api/pay/notify/${channel.name}`, PUBLIC_URL).href,
    returnUrl: new URL(`/recharge/${order.id}`, PUBLIC_URL).href,
    client,
  });
  const tooLong = wait(timeoutMs * deps.env.TIMEOUT_SCALE, undefined, { ref: false });
  // A later result is fetched by the next poll.
  return Promise.race([started, tooLong]).catch((error: unknown) => {
    deps.log.warn({ err: error, order: order.id, channel: channel.name }, 'a payment could not be started');
    return undefined;
  });
}
