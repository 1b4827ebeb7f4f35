import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Database } from '../../../db/open-database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { rowExistsByKeySql, notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

const reputations = prepareQuery<{ viewer: string | null; uids: readonly string[] }>()((db, value) =>
  db
    .selectFrom(sql<{ uid: string }>`unnest(${value('uids')}::bigint[])`.as<'asked'>(sql`asked(uid)`))
    .leftJoin('square_people as people', 'people.user_id', 'asked.uid')
    .select([
      'asked.uid',
      sql<number>`coalesce(people.level, 1)`.as('level'),
      rowExistsByKeySql(sql`from square_follows f
        where f.follower_id = ${value('viewer')}::bigint and f.followee_id = asked.uid`).as('followed'),
    ]),
);

export async function selectLevelsAndFollowed(
  db: Pick<Database, 'readPool'>,
  viewer: string | undefined,
  uids: readonly string[],
) {
  const rows = uids.length === 0 ? [] : await reputations.all(db.readPool, { viewer: viewer ?? null, uids });
  return new Map(rows.map((row) => [row.uid, row]));
}

export async function selectAcceptedPostCount(db: Kysely<Tables>, uid: string): Promise<number> {
  const row = await db.selectFrom('square_people').select('accepted').where('user_id', '=', uid).executeTakeFirst();
  return Number(row?.accepted ?? 0);
}

export function selectContributionCountsAndLevel(db: Kysely<Tables>, uid: string) {
  return db
    .selectFrom('square_people')
    .select(['posts', 'comments', 'likes_received', 'accepted', 'level'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}

/** Posts and comments of a user that wait for review; counted up to a number. */
export async function countWaitingPostsAndComments(db: Kysely<Tables>, uid: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (
      (select from square_posts where author_id = ${uid}::bigint and state = 'waiting' limit ${most})
      union all
      (select from square_comments where author_id = ${uid}::bigint and state = 'waiting' limit ${most})
    ) as waiting`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Of these people, those without a block between them and the user. */
export async function filterUsersWithoutBlock(
  db: Kysely<Tables>,
  uid: string,
  others: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ other: string }>`
    select other from unnest(${others}::bigint[]) as other where ${notBlockedCondition(uid, 'other')}`.execute(db);
  return new Set(rows.map(({ other }) => other));
}

const page = prepareQuery<{ viewer: string | null; uid: string }>()((db, value) =>
  db
    .selectFrom(sql<{ uid: string }>`(values (${value('uid')}::bigint))`.as<'asked'>(sql`asked(uid)`))
    .leftJoin('square_people as people', 'people.user_id', 'asked.uid')
    .select([
      sql<string>`coalesce(people.posts, 0)`.as('posts'),
      sql<string>`coalesce(people.followers, 0)`.as('followers'),
      sql<string>`coalesce(people.following, 0)`.as('following'),
      sql<string>`coalesce(people.likes_received, 0)`.as('likes_received'),
      sql<boolean>`exists (
        select from square_blocks b where b.user_id = ${value('viewer')}::bigint and b.blocked_id = asked.uid)`.as(
        'blocked',
      ),
      sql<boolean>`exists (
        select from square_blocks b where b.user_id = asked.uid and b.blocked_id = ${value('viewer')}::bigint)`.as(
        'blocks_viewer',
      ),
    ]),
);

export function selectPersonCountsAndBlocks(pool: Database['pool'], viewer: string | undefined, uid: string) {
  return page.first(pool, { viewer: viewer ?? null, uid });
}

/** Serialises the user's own follows and blocks, and those between two people, until the transaction ends. */
export async function lockFollowsAndBlocks(tx: Tx, uid: string, other: string): Promise<void> {
  const pair = BigInt(uid) < BigInt(other) ? `${uid}:${other}` : `${other}:${uid}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square.person:${uid}`}, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square.pair:${pair}`}, 0))`.execute(tx);
}

/** Blocks whoever else reports or moderates them, until the transaction ends. */
export async function lockModerationOfPerson(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square.judged:${uid}`}, 0))`.execute(tx);
}
