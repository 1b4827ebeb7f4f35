import { type Kysely, sql } from 'kysely';
import type { DailyMetric } from '../../db/daily-metrics/daily-metric.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface StoredDailyMetric extends DailyMetric {
  day: string;
  complete: boolean;
  computed_at: number;
}

/** Days of a metric whose number will not change any more. */
export async function selectDatesOnWhichMetricIsFinal(db: Db, metric: string, since: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from stats_days
    where metric = ${metric} and day >= ${since}::date and dimension = '' and complete`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/** A day that is final, or was counted after this moment by somebody else. */
export async function isMetricFinalOrCountedLater(tx: Tx, metric: string, day: string, now: number): Promise<boolean> {
  const { rows } = await sql`
    select from stats_days where metric = ${metric} and day = ${day}::date and dimension = ''
      and (complete or computed_at > ${new Date(now)}::timestamptz)`.execute(tx);
  return rows.length > 0;
}

/** Whoever counts the same source and day waits. */
export async function lockSourceAndDay(tx: Tx, source: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stats'), hashtext(${`${source} ${day}`}))`.execute(tx);
}

export async function replaceDailyMetrics(
  tx: Tx,
  {
    day,
    metrics,
    numbers,
    complete,
    now,
  }: { day: string; metrics: readonly string[]; numbers: readonly DailyMetric[]; complete: boolean; now: number },
): Promise<void> {
  await sql`delete from stats_days where metric = any(${metrics}::text[]) and day = ${day}::date`.execute(tx);
  await sql`
    insert into stats_days (metric, day, dimension, value, complete, computed_at)
    select metric, ${day}::date, dimension, value, ${complete}::boolean, ${new Date(now)}::timestamptz
    from unnest(
      ${numbers.map(({ metric }) => metric)}::text[],
      ${numbers.map(({ dimension }) => dimension)}::text[],
      ${numbers.map(({ value }) => value)}::bigint[]
    ) as counted (metric, dimension, value)`.execute(tx);
}

/** The first day of which a number of one of these metrics is stored: one look into the index for each. */
export async function findFirstStoredDay(db: Db, metrics: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(first.day), 'YYYY-MM-DD') as day
    from unnest(${metrics}::text[]) as wanted (metric), lateral (
      select d.day from stats_days d where d.metric = wanted.metric order by d.day limit 1
    ) first`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Of these metrics, all days of a time; with what they are split into only where asked for. */
export async function selectDailyMetrics(
  db: Db,
  { metrics, split, from, to }: { metrics: readonly string[]; split: readonly string[]; from: string; to: string },
): Promise<StoredDailyMetric[]> {
  const { rows } = await sql<StoredDailyMetric>`
    select metric, to_char(day, 'YYYY-MM-DD') as day, dimension, value, complete, computed_at from stats_days
    where metric = any(${metrics}::text[]) and day >= ${from}::date and day <= ${to}::date
      and (dimension = '' or metric = any(${split}::text[]))`.execute(db);
  return rows;
}
