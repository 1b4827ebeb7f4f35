import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export async function deleteDeviceDaysBefore(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from site_device_days where ctid = any(array(
      select ctid from site_device_days where day < ${day}::date order by day limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

/** Since when it is noted which devices were there; undefined before any was. */
export async function findFirstDeviceDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from site_device_days order by site_device_days.day limit 1`.execute(db);
  return rows[0]?.day;
}

/** Devices that were there on the day by their last channel, and those that were new by their first. */
export async function selectDeviceDailyMetrics(db: Db, { day, from, to }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with seen as (
      select coalesce(known.channel_id, '0') as channel_id
      from site_device_days s left join site_devices known using (device_id) where s.day = ${day}::date
    ), fresh as (
      select coalesce(first_channel_id, channel_id) as channel_id from site_devices
      where first_seen_at >= ${msToTimestamptz(from)} and first_seen_at < ${msToTimestamptz(to)}
    )
    select 'devices.seen' as metric, coalesce(channel_id, '') as dimension, count(*) as value from seen
      group by grouping sets ((), (channel_id))
    union all select 'devices.new', coalesce(channel_id, ''), count(*) from fresh
      group by grouping sets ((), (channel_id))`.execute(db);
  return rows;
}

/** Of the devices that were new on a day, those that were there so many days later. */
export async function selectDeviceRetentionDailyMetrics(
  db: Db,
  { from, to }: ShanghaiDay,
  daysLater: 1 | 7,
  laterDay: string,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with fresh as (
      select device_id, coalesce(first_channel_id, channel_id) as channel_id from site_devices
      where first_seen_at >= ${msToTimestamptz(from)} and first_seen_at < ${msToTimestamptz(to)}
    ), cohort as (
      select coalesce(n.channel_id, '') as dimension, count(*) as fresh, count(s.device_id) as back
      from fresh n
        left join site_device_days s on s.day = ${laterDay}::date and s.device_id = n.device_id
      group by grouping sets ((), (n.channel_id))
    )
    select ${`retention.${daysLater}d.fresh`} as metric, dimension, fresh as value from cohort
    union all select ${`retention.${daysLater}d.back`}, dimension, back from cohort`.execute(db);
  return rows;
}

/** Tickets opened, closed and opened again. */
export async function selectTicketDailyMetrics(db: Db, { from, to }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with closed as (
      select extract(epoch from updated_at - created_at) as seconds from site_kefu_tickets
      where state = 'closed' and merged_into is null
        and updated_at >= ${msToTimestamptz(from)} and updated_at < ${msToTimestamptz(to)}
    )
    select 'kefu.opened' as metric, '' as dimension, count(*) as value from site_kefu_tickets
      where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
    union all select 'kefu.closed', '', count(*) from closed
    union all select 'kefu.closeSeconds', '',
      coalesce(floor(percentile_cont(0.5) within group (order by seconds) + 0.5), 0)::bigint from closed
    union all select 'kefu.reopened', '', count(*) from site_kefu_tickets
      where reopened_at is not null
        and reopened_at >= ${msToTimestamptz(from)} and reopened_at < ${msToTimestamptz(to)}`.execute(db);
  return rows;
}

/** When the tickets that were first answered in a time were opened and answered. */
export async function selectFirstAnswerTimesOfTickets(db: Db, { from, to }: ShanghaiDay) {
  return await db
    .selectFrom('site_kefu_tickets')
    .select(['created_at', 'first_answered_at'])
    .where('first_answered_at', 'is not', null)
    .where('first_answered_at', '>=', msToTimestamptz(from))
    .where('first_answered_at', '<', msToTimestamptz(to))
    .execute();
}
