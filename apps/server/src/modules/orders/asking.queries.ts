import type { Kysely } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Orders whose provider is to be asked now, each given to one worker: until the lease ends nobody else gets it, and should
 * the worker die, somebody does afterwards.
 */
export function leaseDueOrders(db: Kysely<Tables>, options: { dueBy: number; leaseUntil: number; limit: number }) {
  return db
    .updateTable('orders_orders')
    .set({ ask_at: new Date(options.leaseUntil) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders_orders')
        .select('id')
        .where('ask_at', '<=', at(options.dueBy))
        .orderBy('ask_at')
        .limit(options.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** The oldest order that should have been asked about; null when there is none. */
export async function findLongestDue(db: Kysely<Tables>, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('orders_orders')
    .select('ask_at')
    .where('ask_at', '<=', at(now))
    .orderBy('ask_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ask_at ?? null;
}
