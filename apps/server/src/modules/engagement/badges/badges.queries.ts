import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { prepareQuery } from '../../../db/prepare-query.ts';
import { pipelineStatement } from '../../../db/round-trips/pipelined-statements.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const wearers = prepareQuery<{ userIds: readonly string[]; from: string; to: string }>()((db, value) =>
  db
    .selectFrom('engagement_badges')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${value('userIds')}::bigint[])`)
    .where('month', '>=', sql<string>`${value('from')}::date`)
    .where('month', '<=', sql<string>`${value('to')}::date`),
);

/** Those of the users who earned the badge of one of these months. */
export function filterUsersWithBadgeBetweenMonths(
  executor: Parameters<typeof wearers.all>[0],
  values: Parameters<typeof wearers.all>[1],
) {
  return wearers.all(executor, values);
}

const badgeMonths = prepareQuery<{ userIds: readonly string[] }>()((db, value) =>
  db
    .selectFrom('engagement_badges')
    .select(['user_id', 'month'])
    .where('user_id', '=', sql<string>`any(${value('userIds')}::bigint[])`),
);

/** The first days of the months whose badges these users earned. */
export function selectBadgeMonthsOfUsers(executor: Parameters<typeof badgeMonths.all>[0], userIds: readonly string[]) {
  return badgeMonths.all(executor, { userIds });
}

/** Serialises decisions about a user's badge until the transaction ends. */
export async function lockBadgesOfUser(tx: Tx, userId: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended('engagement badge ' || ${userId}::text, 0))`;
  await pipelineStatement(tx, lock.compile(tx));
}

/** Whether the month's badge is awarded, and whether a post of these times was shown. */
export async function findMonthBadgeAwardedAndHasPost(
  db: Db,
  userId: string,
  month: string,
  { from, to }: { from: number; to: number },
) {
  const { rows } = await monthBadgeAndPost(userId, month, { from, to }).execute(db);
  return rows[0] ?? { earned: false, posted: false };
}

/** The same with the next statement of the transaction. */
export async function findMonthBadgeAwardedAndHasPostPipelined(
  tx: Tx,
  userId: string,
  month: string,
  bounds: { from: number; to: number },
) {
  const found = await pipelineStatement(tx, monthBadgeAndPost(userId, month, bounds).compile(tx));
  return () => found.first() ?? { earned: false, posted: false };
}

function monthBadgeAndPost(userId: string, month: string, { from, to }: { from: number; to: number }) {
  return sql<{ earned: boolean; posted: boolean }>`
    select
      exists (select from engagement_badges where user_id = ${userId}::bigint and month = ${month}::date) as earned,
      exists (
        select from engagement_events
        where user_id = ${userId}::bigint and event = 'posted'
          and happened_at >= ${msToTimestamptz(from)} and happened_at < ${msToTimestamptz(to)}) as posted`;
}

export async function countCheckInDaysOfMonth(tx: Tx, userId: string, month: string, next: string): Promise<number> {
  const { days } = await tx
    .selectFrom('engagement_checkins')
    .select(sql<number>`count(*)::int`.as('days'))
    .where('user_id', '=', userId)
    .where('day', '>=', sql<string>`${month}::date`)
    .where('day', '<', sql<string>`${next}::date`)
    .executeTakeFirstOrThrow();
  return days;
}

export async function insertMonthBadge(tx: Tx, userId: string, month: string, now: number): Promise<void> {
  await tx
    .insertInto('engagement_badges')
    .values({ user_id: userId, month, created_at: new Date(now) })
    .execute();
}

/** Twelve a year: never many. Newest first. */
export function selectBadgesOfUser(db: Db, userId: string) {
  return db
    .selectFrom('engagement_badges')
    .select(['month', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('month', 'desc')
    .execute();
}

export async function deleteBadgesOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('engagement_badges').where('user_id', '=', userId).execute();
}
