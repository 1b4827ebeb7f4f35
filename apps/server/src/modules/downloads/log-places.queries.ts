import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

/** How far a file was read, locked: who else reads it waits and goes on behind it. */
export async function lockPlace(tx: Tx, file: string): Promise<number> {
  await tx
    .insertInto('downloads_log_places')
    .values({ file, place: 0, read_up_to: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { place } = await tx
    .selectFrom('downloads_log_places')
    .select('place')
    .where('file', '=', file)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(place);
}

export async function movePlace(tx: Tx, file: string, place: number, readUpTo: Date): Promise<void> {
  await tx
    .updateTable('downloads_log_places')
    .set({ place, read_up_to: sql<Date>`greatest(read_up_to, ${readUpTo}::timestamptz)` })
    .where('file', '=', file)
    .execute();
}

/** The time of the newest line that was read; 0 where none was. */
export async function findReadUpTo(db: Db): Promise<number> {
  const row = await db
    .selectFrom('downloads_log_places')
    .select('read_up_to')
    .orderBy('read_up_to', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.read_up_to ?? 0;
}
