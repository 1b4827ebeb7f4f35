import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { BillLine, PaymentChannel } from '../../../integrations/payments/payment-channel-types.ts';
import { orderWords } from '../../../words/orders.ts';
import { closeAlertsOfKey, raiseAlertUnlessOpen, sumTopUpsAndTakeBacksOfChannel } from '../../wallet/public.ts';
import { creditPayment } from '../payments/credit-payment.ts';
import { requireBillIfOrdersWerePaid } from './require-bill-if-orders-were-paid.ts';
import { orderIdFromProviderOrderNo, providerOrderNoFromOrderId } from '../create/provider-order-numbers.ts';
import {
  iterateOrdersPaidInSpan,
  isAnyOrderPaidInSpan,
  isDayOfChannelReconciled,
  selectOrdersOfChannelByIds,
  sumNetPaidCoins,
  upsertReconciliation,
} from './reconciliations.queries.ts';
import { selectRefundsMissingFromBills, markRefundsFoundInBill } from '../refunds/refunds.queries.ts';
import { boundsOfShanghaiDay, shanghaiYesterdayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';

const missing = 'reconciliation-missing';

type ReconcilingDeps = Pick<Deps, 'db' | 'log' | 'now' | 'payments'>;
type BilledOrder = Awaited<ReturnType<typeof selectOrdersOfChannelByIds>>[number];

const pieceLines = 500;
/** So many missed days are reconciled later. */
const daysBack = 3;
/** Days missed for longer are searched for this far back; an alert raised by then stays open. */
const daysMissed = 14;
/** More unbilled refunds in one day are one alert, not many. */
const maxUnrefunded = 1000;

interface Day {
  channel: PaymentChannel;
  day: string;
  providerFen: number;
  ordersFen: number;
  payments: number;
  refunds: number;
  differences: number;
  /** Orders that the bill names. */
  billed: Set<string>;
}

/** Yesterday of every channel, and missed days before it. A channel that is unreachable does not stop the others. */
export async function reconcileMissingDaysAndCreditMissed(deps: ReconcilingDeps): Promise<void> {
  const failed: unknown[] = [];
  for (let back = daysBack - 1; back >= 0; back -= 1) {
    const day = shanghaiYesterdayOf(deps.now() - back * 24 * 3600 * 1000);
    for (const channel of deps.payments.values()) {
      if (await isDayOfChannelReconciled(deps.db.write, channel.name, day)) continue;
      await reconcileDayAndCreditMissed(deps, channel, day).catch((error: unknown) => failed.push(error));
    }
  }
  await alertMissedDays(deps);
  if (failed.length > 0) throw new AggregateError(failed, 'not every day could be reconciled');
}

/** Days with payments that are not reconciled automatically any more: an operator has to start them. */
async function alertMissedDays(deps: ReconcilingDeps): Promise<void> {
  const last = shanghaiYesterdayOf(deps.now() - daysBack * 24 * 3600 * 1000);
  for (let back = 0; back < daysMissed; back += 1) {
    const day = addDaysToIsoDay(last, -back);
    for (const { name: channel } of deps.payments.values()) {
      if (await isDayOfChannelReconciled(deps.db.write, channel, day)) continue;
      if (!(await isAnyOrderPaidInSpan(deps.db.write, channel, boundsOfShanghaiDay(day)))) continue;
      await raiseAlertUnlessOpen(deps.db.write, { kind: missing, key: `${channel}:${day}`, detail: { channel, day } });
    }
  }
}

/**
 * Compares a day three ways: the provider's bill with the orders, line by line; the orders paid here that day with the
 * ledger, which has the same clock. A payment on the bill that was not credited is credited now. `emptyBill`: an
 * operator confirmed that the bill is empty, so every payment here is a difference.
 */
export async function reconcileDayAndCreditMissed(
  deps: ReconcilingDeps,
  channel: PaymentChannel,
  day: string,
  { emptyBill = false } = {},
): Promise<number> {
  const run: Day = {
    channel,
    day,
    providerFen: 0,
    ordersFen: 0,
    payments: 0,
    refunds: 0,
    differences: 0,
    billed: new Set(),
  };
  let piece: BillLine[] = [];
  for await (const line of channel.bill(day)) {
    piece.push(line);
    if (piece.length === pieceLines) {
      await compareLines(deps, run, piece);
      piece = [];
    }
  }
  await compareLines(deps, run, piece);
  if (run.payments + run.refunds === 0 && !emptyBill)
    await requireBillIfOrdersWerePaid(deps, channel, { day, daysBack });
  await findUnbilled(deps, run);
  await findUnrefunded(deps, run);
  const span = boundsOfShanghaiDay(day);
  const { topUps, takeBacks } = await sumTopUpsAndTakeBacksOfChannel(
    deps.db.write,
    channel.name,
    new Date(span.from),
    new Date(span.to),
  );
  const ledgerCoins = topUps - takeBacks;
  const ordersCoins = await sumNetPaidCoins(deps.db.write, channel.name, span);
  if (ledgerCoins !== ordersCoins) {
    await differ(deps, run, 'reconciliation-ledger', day, { ledgerCoins, ordersCoins });
  }
  await upsertReconciliation(deps.db.write, {
    channel: channel.name,
    day,
    provider_fen: run.providerFen,
    orders_fen: run.ordersFen,
    ledger_coins: ledgerCoins,
    orders_coins: ordersCoins,
    payments: run.payments,
    refunds: run.refunds,
    differences: run.differences,
    ran_at: new Date(deps.now()),
  });
  const note = orderWords.alerts.reconciled;
  await closeAlertsOfKey(deps.db.write, { kinds: [missing], key: `${channel.name}:${day}`, note, now: deps.now() });
  const { differences, payments, refunds } = run;
  deps.log.info({ channel: channel.name, day, payments, refunds, differences }, 'day reconciled');
  return differences;
}

async function compareLines(deps: ReconcilingDeps, run: Day, lines: BillLine[]): Promise<void> {
  const ids = lines.flatMap(({ orderNo }) => orderIdFromProviderOrderNo(orderNo) ?? []);
  const rows = ids.length === 0 ? [] : await selectOrdersOfChannelByIds(deps.db.write, run.channel.name, ids);
  const orders = new Map(rows.map((row) => [providerOrderNoFromOrderId(row.id), row]));
  for (const line of lines) {
    const order = orders.get(line.orderNo);
    if (line.kind === 'payment') await comparePayment(deps, run, line, order);
    else await compareRefund(deps, run, line, order);
  }
  const refunded = lines.flatMap(({ kind, orderNo }) => (kind === 'refund' ? (orders.get(orderNo)?.id ?? []) : []));
  if (refunded.length > 0) await markRefundsFoundInBill(deps.db.write, refunded, deps.now());
}

async function comparePayment(
  deps: ReconcilingDeps,
  run: Day,
  line: BillLine,
  order: BilledOrder | undefined,
): Promise<void> {
  run.payments += 1;
  run.providerFen += line.amountFen;
  if (order !== undefined) run.billed.add(order.id);
  if (order !== undefined && order.paid_at !== null) {
    if (order.trade_no === line.tradeNo && order.amount_fen === line.amountFen) run.ordersFen += order.amount_fen;
    else await differ(deps, run, 'reconciliation-payment', line.tradeNo, { ...line, known: order.trade_no });
    return;
  }
  // Every notification was lost and every query failed, or the order is unknown.
  const { orderNo, tradeNo, amountFen } = line;
  const word = { channel: run.channel.name, orderNo, tradeNo, amountFen, currency: 'CNY' };
  const { outcome } = await transaction(deps.db, (tx) => creditPayment(tx, word, deps.now()));
  if (outcome === 'credited' || outcome === 'already') run.ordersFen += amountFen;
  // Credited by its notification meanwhile: then there was no difference.
  if (outcome !== 'already') await differ(deps, run, 'reconciliation-payment', tradeNo, { ...line, outcome });
}

async function compareRefund(
  deps: ReconcilingDeps,
  run: Day,
  line: BillLine,
  order: BilledOrder | undefined,
): Promise<void> {
  run.refunds += 1;
  run.providerFen -= line.amountFen;
  const known = order?.state === 'refunding' || order?.state === 'refunded';
  if (order !== undefined && known && order.amount_fen === line.amountFen) run.ordersFen -= order.amount_fen;
  else await differ(deps, run, 'reconciliation-refund', line.orderNo, { ...line, state: order?.state ?? 'absent' });
}

/** Orders paid here that the bill does not name: their payment was before midnight, or there was none. */
async function findUnbilled(deps: ReconcilingDeps, run: Day): Promise<void> {
  const { channel, day, billed } = run;
  for await (const orders of iterateOrdersPaidInSpan(deps.db.write, channel.name, boundsOfShanghaiDay(day))) {
    for (const order of orders) {
      const { id } = order;
      if (billed.has(id)) continue;
      const { state } = await channel.query(providerOrderNoFromOrderId(id));
      // Large providers report a fully refunded payment as closed.
      const wentBack = state === 'closed' && (order.state === 'refunding' || order.state === 'refunded');
      if (state !== 'paid' && !wentBack)
        await differ(deps, run, 'reconciliation-unbilled', `order:${id}`, { id, day, state });
    }
  }
}

/**
 * Refunds that the provider confirmed and no bill names. A day is checked after the bill of the next day was read too:
 * midnight may lie between the confirmation and the booking.
 */
async function findUnrefunded(deps: ReconcilingDeps, run: Day): Promise<void> {
  const { channel, day } = run;
  const both = [
    { refunded: addDaysToIsoDay(day, -1), alsoRead: addDaysToIsoDay(day, -1) },
    { refunded: day, alsoRead: addDaysToIsoDay(day, 1) },
  ];
  for (const { refunded, alsoRead } of both) {
    if (!(await isDayOfChannelReconciled(deps.db.write, channel.name, alsoRead))) continue;
    const span = { ...boundsOfShanghaiDay(refunded), limit: maxUnrefunded };
    for (const { id, amount_fen } of await selectRefundsMissingFromBills(deps.db.write, channel.name, span)) {
      const detail = { id, day: refunded, amountFen: amount_fen };
      await differ(deps, run, 'reconciliation-unrefunded', `order:${id}`, detail);
    }
  }
}

async function differ(
  deps: ReconcilingDeps,
  run: { channel: { name: PaymentChannelCode }; day: string; differences: number },
  kind: string,
  what: string,
  detail: Record<string, unknown>,
): Promise<void> {
  run.differences += 1;
  const channel = run.channel.name;
  await raiseAlertUnlessOpen(deps.db.write, {
    kind,
    key: `${channel}:${what}`.slice(0, 120),
    detail: { channel, billDay: run.day, ...detail },
  });
}
