import { sql, type Kysely } from 'kysely';
import {
  applyKeysetPageRange,
  countRowsUpTo,
  iteratePages,
  type ListOrder,
  type PageRange,
} from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { ownOrShownCondition } from '../comments/comments.queries.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

type Db = Kysely<Tables>;

export const favouritePostsOrder: ListOrder = {
  name: 'square.favourites',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'post_id', direction: 'desc', type: 'id' },
  ],
};

/** The state of a post, if the user may see it. */
export function selectStateOfVisiblePost(db: Db, uid: string, id: string) {
  return db
    .selectFrom('square_posts as p')
    .select('p.state')
    .where('p.id', '=', id)
    .where(ownOrShownCondition(uid, 'p'))
    .where(notBlockedCondition(uid, 'p.author_id'))
    .executeTakeFirst();
}

/** Two that somebody adds at once are counted one after the other. */
export async function advisoryLockFavouritePostsOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square favourites ${uid}`}, 0))`.execute(tx);
}

/** Returns whether it is new. */
export async function insertFavouritePost(tx: Tx, uid: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('square_favourites')
    .values({ user_id: uid, post_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFavouritePost(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('square_favourites').where('user_id', '=', uid).where('post_id', '=', id).execute();
}

export function countFavouritePosts(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('square_favourites').select('post_id').where('user_id', '=', uid), db, most);
}

export function selectFavouritePosts(db: Db, uid: string, slice: PageRange) {
  const rows = db.selectFrom('square_favourites').select(['post_id', 'created_at']).where('user_id', '=', uid);
  return applyKeysetPageRange(rows, favouritePostsOrder, slice).execute();
}

/** In the order of posts, a page at a time. */
export function favouritePostPagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_favourites')
        .select(['post_id', 'created_at'])
        .where('user_id', '=', uid)
        .where('post_id', '>', after)
        .orderBy('post_id')
        .limit(most)
        .execute(),
    ({ post_id }) => post_id,
  );
}
