import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** How many the operator sent that day, with this one; one transaction after the other. */
export async function countMessageOfStaffDay(tx: Tx, staffId: string, day: string): Promise<number> {
  const { sent } = await tx
    .insertInto('messages_staff_days')
    .values({ staff_id: staffId, day, sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'day']).doUpdateSet({ sent: sql<number>`messages_staff_days.sent + 1` }),
    )
    .returning('sent')
    .executeTakeFirstOrThrow();
  return sent;
}
