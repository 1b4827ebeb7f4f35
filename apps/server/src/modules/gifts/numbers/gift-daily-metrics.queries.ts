import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Codes claimed and activation codes used on the day. */
export async function selectClaimedAndRedeemedCodeDailyMetrics(
  db: Kysely<Tables>,
  { from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    select 'gifts.claimed' as metric, '' as dimension, count(*) as value from gifts_codes
      where claimed_at is not null
        and claimed_at >= ${msToTimestamptz(from)} and claimed_at < ${msToTimestamptz(to)}
    union all select 'gifts.activated', '', count(*) from gifts_activations
      where used_at is not null
        and used_at >= ${msToTimestamptz(from)} and used_at < ${msToTimestamptz(to)}`.execute(db);
  return rows;
}

/** Of the packs open when the day ended, how much was claimed. Reads every claim of them. */
export async function selectOpenPackClaimedAndTotalDailyMetrics(
  db: Kysely<Tables>,
  { until }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with open as (
      select p.total, (
        select count(*) from gifts_codes c
        where c.pack_id = p.id and c.user_id is not null and c.claimed_at < ${msToTimestamptz(until)}
      ) as claimed
      from gifts_packs p
      where p.start_at <= ${msToTimestamptz(until)} and p.end_at > ${msToTimestamptz(until)}
    )
    select 'gifts.openClaimed' as metric, '' as dimension, coalesce(sum(claimed), 0)::bigint as value from open
    union all select 'gifts.openTotal', '', coalesce(sum(total), 0)::bigint from open`.execute(db);
  return rows;
}
