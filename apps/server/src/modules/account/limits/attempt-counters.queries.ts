import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { deleteOldRowsBatch } from '../../../db/delete-old-rows-batch.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** One statement, so that of any number of concurrent requests exactly `max` succeed. Undefined: none was left. */
export async function takeAttemptIfLeft(
  db: Db,
  counter: { key: string; max: number; endsAt: number },
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into account_counters as c (key, count, ends_at)
    values (${counter.key}, 1, ${new Date(counter.endsAt)})
    on conflict (key) do update set
      count = case when c.ends_at <= ${new Date(now)} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${new Date(now)} then excluded.ends_at else c.ends_at end
    where c.ends_at <= ${new Date(now)} or c.count < ${counter.max}
    returning count`.execute(db);
  return rows[0]?.count;
}

export async function selectAttemptCounts(db: Db, keys: readonly string[], now: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('account_counters')
    .select(['key', 'count'])
    .where('key', 'in', [...keys])
    .where('ends_at', '>', msToTimestamptz(now))
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export function deleteCounter(db: Db, key: string) {
  return db.deleteFrom('account_counters').where('key', '=', key).execute();
}

export function deleteEndedCounters(db: Db, now: number, most: number): Promise<number> {
  return deleteOldRowsBatch(db, 'account_counters', { key: 'key', time: 'ends_at' }, { until: now, most });
}
