import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Leases an open case, if nobody else holds it: one statement, so that of any number at once exactly one gets it.
 * `wasMine`: the same operator held it before, and it is made longer.
 */
export async function leaseCase(
  tx: Tx,
  { id, staffId, now, until }: { id: string; staffId: string; now: number; until: number },
): Promise<{ version: number; wasMine: boolean } | undefined> {
  const { rows } = await sql<{ version: number; was_mine: boolean }>`
    with free as (
      select id, held_by is not distinct from ${staffId}::bigint and held_until > ${msToTimestamptz(now)} as was_mine
      from moderation_cases
      where id = ${id} and state = 'open'
        and (held_by is null or held_by = ${staffId} or held_until <= ${msToTimestamptz(now)})
      for update
    )
    update moderation_cases c set held_by = ${staffId}, held_until = ${msToTimestamptz(until)}
    from free where c.id = free.id
    returning c.version, free.was_mine`.execute(tx);
  const row = rows[0];
  return row === undefined ? undefined : { version: row.version, wasMine: row.was_mine };
}

/** Returns whether the operator held it. */
export async function endCaseLease(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('moderation_cases')
    .set({ held_by: null, held_until: null })
    .where('id', '=', id)
    .where('held_by', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
