import { msToIsoTime, type PersonalDataHandler } from '../../personal-data-handler.ts';
import {
  deleteVideoDataOfUser,
  selectFavouriteVideosOfUser,
  selectVideoLikesOfUser,
  selectVideoPositionsOfUser,
} from './personal-data.queries.ts';

const pageSize = 500;

export const videoPersonalData: PersonalDataHandler = {
  tables: ['video_likes', 'video_favourites', 'video_positions'],
  sections: (db, uid) => [
    {
      name: 'likedVideos',
      many: async function* () {
        for await (const page of inPages((after) => selectVideoLikesOfUser(db, uid, after, pageSize))) {
          yield page.map((like) => ({ videoId: like.video_id, likedAt: msToIsoTime(like.created_at) }));
        }
      },
    },
    {
      name: 'favouriteVideos',
      many: async function* () {
        for await (const page of inPages((after) => selectFavouriteVideosOfUser(db, uid, after, pageSize))) {
          yield page.map((favourite) => ({ videoId: favourite.video_id, addedAt: msToIsoTime(favourite.created_at) }));
        }
      },
    },
    {
      name: 'watchedVideos',
      many: async function* () {
        for await (const page of inPages((after) => selectVideoPositionsOfUser(db, uid, after, pageSize))) {
          yield page.map((position) => ({
            videoId: position.video_id,
            stoppedAtSecond: position.seconds,
            watchedAt: msToIsoTime(position.watched_at),
            lastAt: msToIsoTime(position.updated_at),
          }));
        }
      },
    },
  ],
  erase: deleteVideoDataOfUser,
};

async function* inPages<R extends { video_id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  for (let after = '0'; ;) {
    const page = await read(after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.video_id ?? after;
  }
}
