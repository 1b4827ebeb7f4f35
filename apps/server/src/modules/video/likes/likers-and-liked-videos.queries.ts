import type { Kysely } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const likerListOrder: ListOrder = {
  name: 'video.likers',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'user_id', direction: 'desc', type: 'id' },
  ],
};
/** Along the primary key: the time of a like would need an index of its own. */
export const likedVideoListOrder: ListOrder = {
  name: 'video.liked',
  keys: [{ column: 'video_id', direction: 'desc', type: 'id' }],
};

const likesOf = (db: Db, id: string) =>
  db.selectFrom('video_likes').select(['user_id', 'created_at']).where('video_id', '=', id);
const likedBy = (db: Db, uid: string) => db.selectFrom('video_likes').select('video_id').where('user_id', '=', uid);

export const selectLikersOfVideo = (db: Db, id: string, slice: PageRange) =>
  applyKeysetPageRange(likesOf(db, id), likerListOrder, slice).execute();
export const countLikersOfVideo = (db: Db, id: string, most: number) => countRowsUpTo(likesOf(db, id), db, most);

export const selectVideosLikedBy = (db: Db, uid: string, slice: PageRange) =>
  applyKeysetPageRange(likedBy(db, uid), likedVideoListOrder, slice).execute();
export const countVideosLikedBy = (db: Db, uid: string, most: number) => countRowsUpTo(likedBy(db, uid), db, most);
