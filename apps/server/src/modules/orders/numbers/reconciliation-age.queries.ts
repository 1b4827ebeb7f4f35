import { type Kysely, sql } from 'kysely';
import type { DailyMetric, ShanghaiDay } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/**
 * How long ago, at the end of the day, the bill of a channel was last compared: of the channel where that is longest, among
 * those of which a bill of the last thirty days was.
 */
export async function selectReconciliationAgeDailyMetrics(
  db: Kysely<Tables>,
  { day, until }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<{ at: number | null }>`
    select min(last_run) as at from (
      select max(ran_at) as last_run from orders_reconciliations
      where day > ${day}::date - 30 and day <= ${day}::date and ran_at <= ${msToTimestamptz(until)}
      group by channel
    ) as channels`.execute(db);
  const at = rows[0]?.at ?? null;
  if (at === null) return [];
  return [{ metric: 'reconciliation.ageSeconds', dimension: '', value: String(Math.round((until - at) / 1000)) }];
}

/** Channels and days: a few thousand rows in ten years. */
export async function findFirstDayOfReconciliation(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select min(ran_at) as at from orders_reconciliations`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : shanghaiDayOf(at);
}
