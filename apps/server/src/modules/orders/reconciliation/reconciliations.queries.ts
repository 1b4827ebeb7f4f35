import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;
interface Span {
  from: number;
  to: number;
}

/** What comparing a day's bill with our books gave. */
const results = [
  'provider_fen',
  'orders_fen',
  'ledger_coins',
  'orders_coins',
  'payments',
  'refunds',
  'differences',
  'ran_at',
] as const;

export const reconciliationListOrder: ListOrder = {
  name: 'orders.reconciliations',
  keys: [
    { column: 'orders_reconciliations.day', direction: 'desc', type: 'date' },
    { column: 'orders_reconciliations.channel', direction: 'desc', type: 'text' },
  ],
};

/** One row per channel and day: a few thousand in ten years. */
export function allReconciliationsQuery(db: Db) {
  return db.selectFrom('orders_reconciliations').select(['channel', sql<string>`day::text`.as('day'), ...results]);
}

export async function isDayOfChannelReconciled(db: Db, channel: PaymentChannelCode, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders_reconciliations')
    .select('day')
    .where('channel', '=', channel)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether anything was paid in a span, so that there must be a bill. */
export async function isAnyOrderPaidInSpan(db: Db, channel: PaymentChannelCode, { from, to }: Span): Promise<boolean> {
  const row = await db
    .selectFrom('orders_orders')
    .select('id')
    .where('kind', '=', 'recharge')
    .where('channel', '=', channel)
    .where('paid_at', 'is not', null)
    .where('paid_at', '>=', msToTimestamptz(from))
    .where('paid_at', '<', msToTimestamptz(to))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A repeated day is overwritten. */
export async function upsertReconciliation(db: Db, row: NewRow<'orders_reconciliations'>): Promise<void> {
  const { channel: _channel, day: _day, ...found } = row;
  await db
    .insertInto('orders_reconciliations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel', 'day']).doUpdateSet(found))
    .execute();
}

export function selectOrdersOfChannelByIds(db: Db, channel: PaymentChannelCode, ids: string[]) {
  return db
    .selectFrom('orders_orders')
    .select(['id', 'state', 'amount_fen', 'trade_no', 'paid_at'])
    .where('id', 'in', ids)
    .where('channel', '=', channel)
    .execute();
}

/** The orders paid in a span, a page at a time. */
export async function* iterateOrdersPaidInSpan(db: Db, channel: PaymentChannelCode, { from, to }: Span, piece = 500) {
  let after: { paidAt: number; id: string } = { paidAt: from, id: '0' };
  for (;;) {
    const rows = await db
      .selectFrom('orders_orders')
      .select(['id', 'paid_at', 'state'])
      .where('kind', '=', 'recharge')
      .where('channel', '=', channel)
      .where('paid_at', 'is not', null)
      .where('paid_at', '>=', msToTimestamptz(after.paidAt))
      .where('paid_at', '<', msToTimestamptz(to))
      .where(sql<boolean>`(paid_at, id) > (${new Date(after.paidAt)}::timestamptz, ${after.id}::bigint)`)
      .orderBy('paid_at')
      .orderBy('id')
      .limit(piece)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || last.paid_at === null || rows.length < piece) return;
    after = { paidAt: last.paid_at, id: last.id };
  }
}

/** Coins that came in by a channel in a span according to the orders, minus refunds. */
export async function sumNetPaidCoins(db: Db, channel: PaymentChannelCode, { from, to }: Span): Promise<number> {
  const { paid, refunded } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders_orders')
        .select((sum) => sum.fn.sum<string>('coins').as('coins'))
        .where('kind', '=', 'recharge')
        .where('channel', '=', channel)
        .where('paid_at', 'is not', null)
        .where('paid_at', '>=', msToTimestamptz(from))
        .where('paid_at', '<', msToTimestamptz(to))
        .as('paid'),
      eb
        .selectFrom('orders_events as e')
        .innerJoin('orders_orders as o', 'o.id', 'e.order_id')
        .select((sum) => sum.fn.sum<string>('o.coins').as('coins'))
        .where('e.event', '=', 'refunding')
        .where('e.created_at', '>=', msToTimestamptz(from))
        .where('e.created_at', '<', msToTimestamptz(to))
        .where('o.channel', '=', channel)
        .as('refunded'),
    ])
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0) - Number(refunded ?? 0);
}
