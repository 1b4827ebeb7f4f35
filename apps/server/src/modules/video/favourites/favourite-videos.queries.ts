import { sql, type Kysely } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export const favouriteVideosOrder: ListOrder = {
  name: 'video.favourites',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'video_id', direction: 'desc', type: 'id' },
  ],
};

/** Two that somebody adds at once are counted one after the other. */
export async function lockFavouriteVideosOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`video favourites ${uid}`}, 0))`.execute(tx);
}

/** Returns whether it is new. */
export async function insertFavouriteVideo(tx: Tx, uid: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('video_favourites')
    .values({ user_id: uid, video_id: id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('video_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFavouriteVideo(db: Db, uid: string, id: string): Promise<void> {
  await db.deleteFrom('video_favourites').where('user_id', '=', uid).where('video_id', '=', id).execute();
}

export function countFavouriteVideos(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('video_favourites').select('video_id').where('user_id', '=', uid), db, most);
}

export function selectFavouriteVideos(db: Db, uid: string, slice: PageRange) {
  const rows = db.selectFrom('video_favourites').select(['video_id', 'created_at']).where('user_id', '=', uid);
  return applyKeysetPageRange(rows, favouriteVideosOrder, slice).execute();
}
