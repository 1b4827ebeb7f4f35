import { sql, type Kysely } from 'kysely';
import { countRowsUpTo, applyKeysetPageRange, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

type Db = Kysely<Tables>;

const keys: ListOrder['keys'] = [{ column: 'id', direction: 'desc', type: 'id' }];
export const followingListOrder: ListOrder = { name: 'square.following', keys };
export const followerListOrder: ListOrder = { name: 'square.followers', keys };
export const blockListOrder: ListOrder = { name: 'square.blocks', keys };

/** Returns whether the follow is new. Copies whether the followee is a high-follower author. */
export async function insertFollow(tx: Tx, follower: string, followee: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into square_follows (follower_id, followee_id, created_at, broad)
    select ${follower}::bigint, ${followee}::bigint, ${now}::timestamptz,
      coalesce((select broad from square_people where user_id = ${followee}::bigint), false)
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteFollow(tx: Tx, follower: string, followee: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('square_follows')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export function countFollowing(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('square_follows').select('id').where('follower_id', '=', uid), db, most);
}

export function countFollowers(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('square_follows').select('id').where('followee_id', '=', uid), db, most);
}

export function selectFollowing(db: Db, viewer: string | undefined, uid: string, slice: PageRange) {
  const rows = db
    .selectFrom('square_follows')
    .select(['id', 'followee_id as uid'])
    .where('follower_id', '=', uid)
    .where(notBlockedCondition(viewer ?? null, 'followee_id'));
  return applyKeysetPageRange(rows, followingListOrder, slice).execute();
}

export function selectFollowers(db: Db, viewer: string | undefined, uid: string, slice: PageRange) {
  const rows = db
    .selectFrom('square_follows')
    .select(['id', 'follower_id as uid'])
    .where('followee_id', '=', uid)
    .where(notBlockedCondition(viewer ?? null, 'follower_id'));
  return applyKeysetPageRange(rows, followerListOrder, slice).execute();
}

export async function insertBlock(tx: Tx, uid: string, other: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('square_blocks')
    .values({ user_id: uid, blocked_id: other, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'blocked_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteBlock(db: Db, uid: string, other: string): Promise<void> {
  await db.deleteFrom('square_blocks').where('user_id', '=', uid).where('blocked_id', '=', other).execute();
}

export function countBlocks(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('square_blocks').select('id').where('user_id', '=', uid), db, most);
}

export function selectBlocks(db: Db, uid: string, slice: PageRange) {
  const rows = db.selectFrom('square_blocks').select(['id', 'blocked_id as uid']).where('user_id', '=', uid);
  return applyKeysetPageRange(rows, blockListOrder, slice).execute();
}

export async function isBlockedEitherWay(tx: Tx, uid: string, other: string): Promise<boolean> {
  const row = await tx
    .selectFrom('square_blocks')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('user_id', '=', uid).and('blocked_id', '=', other),
        eb('user_id', '=', other).and('blocked_id', '=', uid),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The next followers of an author, in the order of their follows, with the author's current state. */
export async function copyHighFollowerFlagToNextFollowers(
  db: Db,
  author: string,
  after: string,
  most: number,
): Promise<{ last: string; reached: number }> {
  const { rows } = await sql<{ last: string | null; reached: string }>`
    with author as (
      select user_id, broad from square_people where user_id = ${author}::bigint
    ), reached as materialized (
      select f.id, f.follower_id from square_follows f
      where f.followee_id = ${author}::bigint and f.id > ${after}::bigint order by f.id limit ${most}
    ), told as (
      update square_follows f set broad = author.broad from author
      where f.followee_id = author.user_id and f.follower_id in (select follower_id from reached)
        and f.broad <> author.broad
      returning f.follower_id
    ), newest as (
      select p.id from author, lateral (
        select id from square_posts where author_id = author.user_id and state = 'shown' order by id desc limit 100
      ) p where not author.broad
    ), put as (
      insert into square_inbox (user_id, post_id, author_id)
      select told.follower_id, newest.id, ${author}::bigint from told, newest on conflict do nothing
    )
    select max(id) as last, count(*) as reached from reached`.execute(db);
  return { last: rows[0]?.last ?? after, reached: Number(rows[0]?.reached ?? 0) };
}
