import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

/** Undefined for a post that is not delivered: not shown, or by a high-follower author. */
export function findDeliverablePost(db: Db, postId: string) {
  return db
    .selectFrom('square_posts as post')
    .leftJoin('square_people as people', 'people.user_id', 'post.author_id')
    .select(['post.id', 'post.author_id'])
    .where('post.id', '=', postId)
    .where('post.state', '=', 'shown')
    .where((eb) => eb.or([eb('people.broad', 'is', null), eb('people.broad', '=', false)]))
    .executeTakeFirst();
}

/**
 * Delivers to the next followers after `after`, in the order of their follows; returns the last of them and their
 * number.
 */
export async function deliverPostToNextFollowers(
  db: Db,
  post: { id: string; author_id: string },
  after: string,
  most: number,
): Promise<{ last: string; reached: number }> {
  const { rows } = await sql<{ last: string | null; reached: string }>`
    with reached as (
      select id, follower_id from square_follows
      where followee_id = ${post.author_id}::bigint and id > ${after}::bigint order by id limit ${most}
    ), put as (
      insert into square_inbox (user_id, post_id, author_id)
      select follower_id, ${post.id}::bigint, ${post.author_id}::bigint from reached on conflict do nothing
    )
    select max(id) as last, count(*) as reached from reached`.execute(db);
  return { last: rows[0]?.last ?? after, reached: Number(rows[0]?.reached ?? 0) };
}

/** Adds the newest posts of an author if the user follows them. */
export async function insertPostsOfAuthorIntoInbox(
  db: Db,
  userId: string,
  authorId: string,
  most: number,
): Promise<void> {
  await sql`
    insert into square_inbox (user_id, post_id, author_id)
    select f.follower_id, p.id, p.author_id
    from square_follows f, lateral (
      select id, author_id from square_posts
      where author_id = f.followee_id and state = 'shown' order by id desc limit ${most}
    ) p
    where f.follower_id = ${userId}::bigint and f.followee_id = ${authorId}::bigint
    on conflict do nothing`.execute(db);
}

/**
 * Removes an author who was unfollowed or blocked. Goes by the author's posts, not by the whole inbox: that may hold
 * posts of five thousand others.
 */
export async function deletePostsOfAuthorFromInbox(tx: Tx, userId: string, authorId: string): Promise<void> {
  await sql`
    delete from square_inbox where user_id = ${userId}::bigint and post_id = any(array(
      select id from square_posts
      where author_id = ${authorId}::bigint and state <> 'deleted'
        and id >= (select min(post_id) from square_inbox where user_id = ${userId}::bigint)
    ))`.execute(tx);
}

/** Deletes, for the next users by id, all entries up to a post. Returns the last of these users. */
export async function deleteInboxEntriesOfNextUsers(
  db: Db,
  afterUser: string,
  floor: string,
  most: number,
): Promise<{ last: string; users: number }> {
  // A loose index scan: jumps from user to user.
  const { rows } = await sql<{ last: string | null; users: string }>`
    with recursive users (id, n) as (
      (select user_id, 1 from square_inbox where user_id > ${afterUser}::bigint order by user_id limit 1)
      union all
      select (select user_id from square_inbox where user_id > users.id order by user_id limit 1), n + 1
      from users where n < ${most} and users.id is not null
    ), known as (select id from users where id is not null),
    gone as (
      delete from square_inbox i using known where i.user_id = known.id and i.post_id <= ${floor}::bigint
    )
    select max(id) as last, count(*) as users from known`.execute(db);
  return { last: rows[0]?.last ?? afterUser, users: Number(rows[0]?.users ?? 0) };
}

/** The first post at or after an id. */
export function selectFirstPostFromId(db: Db, id: string) {
  return db
    .selectFrom('square_posts')
    .select(['id', 'created_at'])
    .where('id', '>=', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export async function selectNewestIdOfAllPosts(db: Db): Promise<bigint> {
  const row = await db.selectFrom('square_posts').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return BigInt(row?.id ?? 0);
}
