import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * Leases the orders that are due for a query, each to one worker: nobody else gets it until the lease ends. If the
 * worker dies, another gets it afterwards.
 */
export function leaseOrdersDueForProviderQuery(
  db: Kysely<Tables>,
  options: { dueBy: number; leaseUntil: number; limit: number },
) {
  return db
    .updateTable('orders_orders')
    .set({ ask_at: new Date(options.leaseUntil) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders_orders')
        .select('id')
        .where('ask_at', '<=', msToTimestamptz(options.dueBy))
        .orderBy('ask_at')
        .limit(options.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
}

/** The oldest overdue order; null when there is none. */
export async function findOldestOverdueProviderQueryTime(db: Kysely<Tables>, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('orders_orders')
    .select('ask_at')
    .where('ask_at', '<=', msToTimestamptz(now))
    .orderBy('ask_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ask_at ?? null;
}
