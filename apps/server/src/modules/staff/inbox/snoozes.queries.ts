import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';

type Db = Kysely<Tables>;

/** Until when, by the key of the item; only what is put off at this moment. */
export async function selectSnoozes(db: Db, staffId: string, now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_snoozes')
    .select(['item', 'until'])
    .where('staff_id', '=', staffId)
    .where('until', '>', msToTimestamptz(now))
    .execute();
  return new Map(rows.map(({ item, until }) => [item, until]));
}

export async function upsertSnooze(db: Db, staffId: string, item: string, until: number): Promise<void> {
  await db
    .insertInto('staff_snoozes')
    .values({ staff_id: staffId, item, until: new Date(until) })
    .onConflict((conflict) => conflict.columns(['staff_id', 'item']).doUpdateSet({ until: new Date(until) }))
    .execute();
}

export async function deleteSnooze(db: Db, staffId: string, item: string): Promise<void> {
  await db.deleteFrom('staff_snoozes').where('staff_id', '=', staffId).where('item', '=', item).execute();
}

/** Those that are over say nothing any more. */
export async function deleteEndedSnoozes(db: Db, staffId: string, now: number): Promise<void> {
  await db
    .deleteFrom('staff_snoozes')
    .where('staff_id', '=', staffId)
    .where('until', '<=', msToTimestamptz(now))
    .execute();
}
