import { type Kysely, sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { PaymentChannelCode } from '../../../db/tables/wallet-and-order-column-types.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { orderColumns } from '../orders.queries.ts';

type Db = Kysely<Tables>;

/** Refunds that began before a time and are not done; there are never many, and they have an index of their own. */
export function selectUnfinishedRefundsBegunBefore(db: Db, before: number, limit: number) {
  return db
    .selectFrom('orders_orders as o')
    .innerJoin('orders_events as e', 'e.order_id', 'o.id')
    .select(['o.id', 'o.channel', 'o.amount_fen', 'e.created_at as since'])
    .where('o.state', '=', 'refunding')
    .where('e.event', '=', 'refunding')
    .where('e.created_at', '<=', msToTimestamptz(before))
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

export const oldestPendingRefundsListOrder: ListOrder = {
  name: 'orders.refunds',
  keys: [{ column: 'id', direction: 'asc', type: 'id' }],
};

/** Refunds that are not done; those a provider refused are not asked about any more. */
export function pendingRefundsQuery(db: Db, onlyRefused: boolean) {
  const all = db.selectFrom('orders_orders').select(orderColumns).where('state', '=', sql.lit('refunding'));
  return onlyRefused ? all.where('ask_at', 'is', null) : all;
}

/** When the refund of an order began. */
export async function selectRefundStartTime(tx: Tx, orderId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('event', '=', 'refunding')
    .orderBy('id')
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether an operator settled it manually: then the event has a note. */
export async function isRefundSettledByHand(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'refunded')
    .where('note', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the refunds of these orders as billed. */
export async function markRefundsFoundInBill(db: Db, ids: string[], now: number): Promise<void> {
  await db
    .updateTable('orders_orders')
    .set({ refund_billed_at: new Date(now) })
    .where('id', 'in', ids)
    .where('refund_billed_at', 'is', null)
    .execute();
}

/** Refunds that a provider confirmed in a span and no bill named. Those settled manually are on no bill. */
export function selectRefundsMissingFromBills(
  db: Db,
  channel: PaymentChannelCode,
  { from, to, limit }: { from: number; to: number; limit: number },
) {
  return db
    .selectFrom('orders_events as e')
    .innerJoin('orders_orders as o', 'o.id', 'e.order_id')
    .select(['o.id', 'o.amount_fen'])
    .where('e.event', '=', 'refunded')
    .where('e.note', '=', '')
    .where('e.created_at', '>=', msToTimestamptz(from))
    .where('e.created_at', '<', msToTimestamptz(to))
    .where('o.kind', '=', 'recharge')
    .where('o.channel', '=', channel)
    .where('o.refund_billed_at', 'is', null)
    .orderBy('e.created_at')
    .limit(limit)
    .execute();
}

export async function countRecentRefundsOfUser(db: Kysely<Tables>, userId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('orders_orders')
    .innerJoin('orders_events', 'orders_events.order_id', 'orders_orders.id')
    .select((eb) => eb.fn.count<string>('orders_orders.id').distinct().as('refunds'))
    .where('orders_orders.user_id', '=', userId)
    .where('orders_orders.state', 'in', ['refunding', 'refunded'])
    .where('orders_events.event', 'in', ['refunding', 'refunded'])
    .where('orders_events.created_at', '>=', msToTimestamptz(since))
    .executeTakeFirstOrThrow();
  return Number(row.refunds);
}
