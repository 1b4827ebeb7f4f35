import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function selectPackageIdsWithDownloadTicketsOfDay(db: Db, { from, to }: ShanghaiDay): Promise<string[]> {
  const { rows } = await sql<{ package_id: string }>`
    select distinct package_id from downloads_tickets
    where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}`.execute(db);
  return rows.map(({ package_id }) => package_id);
}

/** Downloads begun, those of which nine tenths were sent, and users who got their first game. */
export async function selectDownloadDailyMetrics(
  db: Db,
  { from, to }: ShanghaiDay,
  sizes: readonly { id: string; size: string }[],
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with sizes as (
      select * from unnest(${sizes.map(({ id }) => id)}::bigint[], ${sizes.map(({ size }) => size)}::bigint[])
        as t (package_id, size)
    ), begun as (
      select t.served, s.size from downloads_tickets t left join sizes s using (package_id)
      where t.created_at >= ${msToTimestamptz(from)} and t.created_at < ${msToTimestamptz(to)}
    ), users as (
      select distinct user_id from downloads_rights
      where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
    )
    select 'downloads.begun' as metric, '' as dimension, count(*) as value from begun
    union all select 'downloads.completed', '', count(*) filter (where served * 10 >= size * 9) from begun
    union all select 'funnel.firstDownloads', '', count(*) from users u
      where not exists (
        select from downloads_rights earlier
        where earlier.user_id = u.user_id and earlier.created_at < ${msToTimestamptz(from)}
      )`.execute(db);
  return rows;
}
