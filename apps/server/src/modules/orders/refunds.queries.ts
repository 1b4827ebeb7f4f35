import type { Kysely } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

/** Refunds that began before a time and are not over; there are never many, and they have an index of their own. */
export function selectRefundingSince(db: Db, before: number, limit: number) {
  return db
    .selectFrom('orders_orders as o')
    .innerJoin('orders_events as e', 'e.order_id', 'o.id')
    .select(['o.id', 'o.channel', 'o.amount_fen', 'e.created_at as since'])
    .where('o.state', '=', 'refunding')
    .where('e.event', '=', 'refunding')
    .where('e.created_at', '<=', at(before))
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** When the refund of an order began. */
export async function selectRefundStart(tx: Tx, orderId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders_events')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('event', '=', 'refunding')
    .orderBy('id')
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether an operator said that the money went back another way: then the event has a note. */
export async function isSettledByHand(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'refunded')
    .where('note', '<>', '')
    .executeTakeFirst();
  return row !== undefined;
}
