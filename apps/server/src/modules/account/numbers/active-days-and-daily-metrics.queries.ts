import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** The first request of a day says that the user was there; the others change nothing. */
export async function insertActiveDay(db: Db, userId: string, day: string): Promise<void> {
  await db
    .insertInto('account_active_days')
    .values({ user_id: userId, day })
    .onConflict((c) => c.doNothing())
    .execute();
}

export async function deleteActiveDaysBefore(db: Db, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_active_days where ctid = any(array(
      select ctid from account_active_days where day < ${day}::date order by day limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}

export async function deleteActiveDaysOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('account_active_days').where('user_id', '=', userId).execute();
}

export async function selectActiveDaysOfUser(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from account_active_days where user_id = ${userId} order by day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

/** Since when it is noted who was there; undefined before anybody was. */
export async function findFirstActiveDayOfAnyUser(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from account_active_days order by account_active_days.day limit 1`.execute(
    db,
  );
  return rows[0]?.day;
}

export async function selectActiveUserDailyMetrics(db: Db, { day }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    select 'account.active' as metric, '' as dimension, count(*) as value from account_active_days
    where day = ${day}::date`.execute(db);
  return rows;
}

/** Codes asked for by SMS; a code lives for minutes, so that the index on its end finds those of a day. */
export async function selectSmsCodesRequestedAndUsedDailyMetrics(
  db: Db,
  { from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with codes as (
      select count(*) as asked, count(used_at) as used from account_sms_codes
      where expires_at >= ${msToTimestamptz(from)} and expires_at < ${msToTimestamptz(to)} + interval '1 day'
        and created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
    )
    select 'sms.requested' as metric, '' as dimension, asked as value from codes
    union all select 'sms.used', '', used from codes`.execute(db);
  return rows;
}

/** Accounts made. */
export async function selectRegistrationAndInviteeDailyMetrics(
  db: Db,
  { from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with registered as (
      select coalesce(channel_id, '') as dimension, count(*) as made, count(invited_by) as invited from account_users
      where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
      group by grouping sets ((), (channel_id))
    )
    select 'account.registered' as metric, dimension, made as value from registered
    union all select 'account.invited', dimension, invited from registered`.execute(db);
  return rows;
}

/** Who registered in a time, by the channel they came through. */
export async function selectRegisteredUserIdsByChannel(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<{ channel: string; userIds: string[] }[]> {
  const { rows } = await sql<{ channel: string; user_ids: string[] }>`
    select channel_id as channel, array_agg(id::text) as user_ids from account_users
    where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
    group by channel_id order by count(*) desc, channel_id`.execute(db);
  return rows.map(({ channel, user_ids }) => ({ channel, userIds: user_ids }));
}
