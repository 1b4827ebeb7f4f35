import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { rowExistsByKeySql } from '../not-blocked-and-not-muted.queries.ts';

type Db = Kysely<Tables>;

/** A tag that can be seen, or the one it was merged into. */
function shownTag(db: Db, id: string) {
  return db
    .selectFrom('square_tags as asked')
    .innerJoin('square_tags as t', (join) => join.on(sql<boolean>`t.id = coalesce(asked.merged_into, asked.id)`))
    .where('asked.id', '=', id)
    .where('t.hidden', '=', false)
    .where('t.merged_into', 'is', null);
}

/** `viewer` is null for a visitor. */
export function selectTopic(db: Db, viewer: string | null, id: string) {
  return shownTag(db, id)
    .leftJoin('square_tag_counts as c', 'c.tag_id', 't.id')
    .select([
      't.id',
      't.tag',
      sql<number>`coalesce(c.followers, 0)::int`.as('followers'),
      rowExistsByKeySql(sql`from square_tag_follows f where f.user_id = ${viewer}::bigint and f.tag_id = t.id`).as(
        'followed',
      ),
    ])
    .executeTakeFirst();
}

export async function findShownTagIdAfterMerge(tx: Tx, id: string): Promise<string | undefined> {
  return (await shownTag(tx, id).select('t.id').executeTakeFirst())?.id;
}

/** Without those that are hidden now: they come back with the topic. */
export function selectFollowedTopics(db: Db, uid: string, most: number) {
  return db
    .selectFrom('square_tag_follows as f')
    .innerJoin('square_tags as t', 't.id', 'f.tag_id')
    .leftJoin('square_tag_counts as c', 'c.tag_id', 't.id')
    .select(['t.id', 't.tag', sql<number>`coalesce(c.followers, 0)::int`.as('followers')])
    .where('f.user_id', '=', uid)
    .where('t.hidden', '=', false)
    .where('t.merged_into', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.tag_id', 'desc')
    .limit(most)
    .execute();
}

/** Two that somebody follows at once are counted one after the other. */
export async function lockFollowedTopicsOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square topics ${uid}`}, 0))`.execute(tx);
}

/** Returns whether it is new. The worker counts. */
export async function insertTopicFollow(tx: Tx, uid: string, tagId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with put as (
      insert into square_tag_follows (user_id, tag_id, created_at)
      values (${uid}::bigint, ${tagId}::bigint, ${now}::timestamptz)
      on conflict do nothing returning tag_id
    )
    insert into square_tag_changes (tag_id, followers) select tag_id, 1 from put returning tag_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Also of what was merged into the topic: undoing that must not bring the follow back. The follows are locked by a statement of
 * its own: what a merge copied while that waited is only seen by the next one.
 */
export async function deleteTopicFollow(tx: Tx, uid: string, tagId: string): Promise<void> {
  const ofTopic = sql`user_id = ${uid}::bigint and tag_id in (
    select t.id from square_tags t, square_tags asked
    where asked.id = ${tagId}::bigint and coalesce(asked.merged_into, asked.id) in (t.id, t.merged_into))`;
  await sql`select from square_tag_follows where ${ofTopic} order by tag_id for update`.execute(tx);
  await sql`
    with gone as (delete from square_tag_follows where ${ofTopic} returning tag_id)
    insert into square_tag_changes (tag_id, followers) select tag_id, -1 from gone`.execute(tx);
}

/** A person follows no more topics than there are: all at once. */
export function selectAllTopicFollowsOfUser(db: Db, uid: string) {
  return db
    .selectFrom('square_tag_follows as f')
    .innerJoin('square_tags as t', 't.id', 'f.tag_id')
    .select(['t.id', 't.tag', 'f.created_at'])
    .where('f.user_id', '=', uid)
    .orderBy('f.tag_id')
    .execute();
}

/** Locked first, as in deleteTopicFollow. */
export async function deleteAllTopicFollowsOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select from square_tag_follows where user_id = ${uid}::bigint order by tag_id for update`.execute(tx);
  await sql`
    with gone as (delete from square_tag_follows where user_id = ${uid}::bigint returning tag_id)
    insert into square_tag_changes (tag_id, followers) select tag_id, -1 from gone`.execute(tx);
}

/** Takes the oldest changes off the queue and adds them up, in the order of ids, so that concurrent runs cannot deadlock. */
export async function drainTopicFollowerChangesIntoCounts(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ taken: string }>`
    with oldest as materialized (
      select id from square_tag_changes order by id limit ${most} for update skip locked
    ), taken as materialized (
      delete from square_tag_changes where id in (select id from oldest) returning tag_id, followers
    ), added as (
      insert into square_tag_counts as k (tag_id, followers)
      select tag_id, sum(followers) from taken group by tag_id order by tag_id
      on conflict (tag_id) do update set followers = k.followers + excluded.followers
    )
    select count(*) as taken from taken`.execute(tx);
  return Number(rows[0]?.taken ?? 0);
}
