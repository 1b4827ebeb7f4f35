import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export function selectVideoLikesOfUser(db: Db, uid: string, after: string, most: number) {
  return db
    .selectFrom('video_likes')
    .select(['video_id', 'created_at'])
    .where('user_id', '=', uid)
    .where('video_id', '>', after)
    .orderBy('video_id')
    .limit(most)
    .execute();
}

export function selectFavouriteVideosOfUser(db: Db, uid: string, after: string, most: number) {
  return db
    .selectFrom('video_favourites')
    .select(['video_id', 'created_at'])
    .where('user_id', '=', uid)
    .where('video_id', '>', after)
    .orderBy('video_id')
    .limit(most)
    .execute();
}

export function selectVideoPositionsOfUser(db: Db, uid: string, after: string, most: number) {
  return db
    .selectFrom('video_positions')
    .select(['video_id', 'seconds', 'watched_at', 'updated_at'])
    .where('user_id', '=', uid)
    .where('video_id', '>', after)
    .orderBy('video_id')
    .limit(most)
    .execute();
}

/** The counts of others stay correct. */
export async function deleteVideoDataOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`
    with gone as (delete from video_likes where user_id = ${uid} returning video_id)
    insert into video_like_changes (video_id, delta) select video_id, -1 from gone`.execute(tx);
  await tx.deleteFrom('video_favourites').where('user_id', '=', uid).execute();
  await tx.deleteFrom('video_positions').where('user_id', '=', uid).execute();
}
