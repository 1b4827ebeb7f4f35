import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

/** How many the operator did that day, with this one; one transaction after the other. */
export async function incrementStaffMessageActsOfDay(
  tx: Tx,
  staffId: string,
  day: string,
  act: 'sent' | 'tests' | 'lists',
): Promise<number> {
  const row = await tx
    .insertInto('messages_staff_days')
    .values({ staff_id: staffId, day, [act]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'day'])
        .doUpdateSet({ [act]: sql<number>`messages_staff_days.${sql.ref(act)} + 1` }),
    )
    .returning(act)
    .executeTakeFirstOrThrow();
  return row[act];
}
