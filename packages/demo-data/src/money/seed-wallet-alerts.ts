import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

const hour = 3600_000;
const day = 24 * hour;

type Order = Awaited<ReturnType<typeof selectSomeOrders>>[number];

/** Every kind of difference that finance can meet, each as the server would raise it about this order. */
const kinds: readonly { kind: string; detail: (order: Order, billDay: string) => Record<string, unknown> }[] = [
  { kind: 'payment-amount', detail: (order) => ({ ...paymentOf(order), expected: order.amount_fen, got: 100 }) },
  { kind: 'payment-currency', detail: (order) => ({ ...paymentOf(order), amountFen: order.amount_fen }) },
  { kind: 'payment-twice', detail: (order) => ({ ...paymentOf(order), first: order.trade_no }) },
  { kind: 'payment-trade-reused', detail: (order) => ({ ...paymentOf(order), known: order.trade_no }) },
  { kind: 'payment-unknown-order', detail: (order) => ({ channel: order.channel, tradeNo: order.trade_no }) },
  { kind: 'coupon-ledger', detail: (_, billDay) => ({ day: billDay, promised: 50, posted: null }) },
  { kind: 'refund-twice', detail: (order) => ({ ...paymentOf(order), amountFen: order.amount_fen }) },
  { kind: 'refund-refused', detail: (order) => ({ ...paymentOf(order), reason: '账户异常' }) },
  { kind: 'refund-stuck', detail: (order) => ({ ...paymentOf(order), state: order.state }) },
  { kind: 'reconciliation-missing', detail: (order, billDay) => ({ channel: order.channel, day: billDay }) },
  {
    kind: 'reconciliation-ledger',
    detail: (order, billDay) => ({ channel: order.channel, day: billDay, ledgerCoins: 0, ordersCoins: order.coins }),
  },
  { kind: 'reconciliation-payment', detail: billed },
  { kind: 'reconciliation-refund', detail: billed },
  { kind: 'reconciliation-unbilled', detail: billed },
  { kind: 'reconciliation-unrefunded', detail: billed },
  { kind: 'ledger-sum', detail: () => ({ sum: 6 }) },
  { kind: 'ledger-balance', detail: (order) => ({ paid: order.coins, free: 0, posted: order.coins - 6 }) },
  { kind: 'ledger-chain', detail: () => ({ seq: 3 }) },
];

function paymentOf(order: Order) {
  return { channel: order.channel, orderNo: `LY${order.id}`, id: order.id };
}

function billed(order: Order, billDay: string) {
  return {
    ...paymentOf(order),
    billDay,
    tradeNo: order.trade_no,
    amountFen: order.amount_fen,
    ordered: order.amount_fen,
  };
}

function selectSomeOrders(tx: Tx) {
  return tx
    .selectFrom('orders_orders')
    .select(['id', 'user_id', 'channel', 'trade_no', 'amount_fen', 'coins', 'state'])
    .where('kind', '=', 'recharge')
    .where('trade_no', '<>', '')
    .orderBy('id', 'desc')
    .limit(kinds.length * 3)
    .execute();
}

/** Of each kind three: one that waits, one that somebody works on or that waits, one that was explained. */
export async function seedWalletAlerts(tx: Tx, now: number): Promise<void> {
  const before = await tx.selectFrom('wallet_alerts').select('id').limit(1).executeTakeFirst();
  const orders = await selectSomeOrders(tx);
  if (before !== undefined || orders.length < kinds.length * 3) return;
  const staff = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('login_name', 'in', ['finance', 'partner'])
    .orderBy('login_name')
    .execute();
  const stuck = orders.filter((_, at) => kinds[at % kinds.length]?.kind === 'refund-stuck');
  const rows = orders.map((order, at) => {
    const { kind, detail } = kinds[at % kinds.length] as (typeof kinds)[number];
    const turn = Math.floor(at / kinds.length);
    const created = now - (orders.length - at) * 5 * hour;
    const billDay = new Date(created - day + 8 * hour).toISOString().slice(0, 10);
    const owner = staff[at % 2]?.id ?? null;
    const isClaimed = turn === 2 || (turn === 1 && at % 3 === 0);
    return {
      kind,
      key: keyOf(kind, order, billDay),
      detail: JSON.stringify(detail(order, billDay)),
      created_at: new Date(created),
      claimed_by: isClaimed ? owner : null,
      claimed_at: isClaimed && owner !== null ? new Date(Math.min(now - hour, created + 2 * hour)) : null,
      resolved_at: turn === 2 ? new Date(Math.min(now, created + 4 * hour)) : null,
      resolved_by: turn === 2 ? owner : null,
      note: turn === 2 ? '和渠道核对过，当天补齐，账已经平了。' : '',
    };
  });
  // As the worker would have told a day after each began: before the others, so that they do not fill the first page.
  await sql`
    insert into wallet_alerts (kind, key, detail, created_at)
    select 'refund-stuck', 'order:' || id, jsonb_build_object('channel', channel, 'id', id::text, 'state', state),
      least(created_at + interval '29 hours', now() - interval '1 hour')
    from orders_orders where kind = 'recharge' and state = 'refunding'
      and id <> all (${stuck.map(({ id }) => id)}::bigint[])
    on conflict (kind, key) where resolved_at is null do nothing`.execute(tx);
  await tx.insertInto('wallet_alerts').values(rows).execute();
}

function keyOf(kind: string, order: Order, billDay: string): string {
  if (kind.startsWith('ledger-')) return `wallet:${order.user_id}`;
  if (kind === 'reconciliation-missing' || kind === 'reconciliation-ledger') return `${order.channel}:${billDay}`;
  return kind === 'payment-unknown-order' ? `${order.channel}:${order.trade_no}` : `order:${order.id}`;
}
