import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from './ms-to-timestamptz.ts';
import type { Tables } from './tables/tables.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/**
 * Deletes rows whose time is not after `until`: the oldest first, at most `most`, so that no lock is held long; rows
 * that others hold are left for the next time. Returns how many. The column of the time needs an index.
 */
export async function deleteOldRowsBatch<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  { key, time }: { key: Column<T>; time: Column<T> },
  { until, most }: { until: number; most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(time)} <= ${msToTimestamptz(until)}
      order by ${sql.ref(time)} limit ${most} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
