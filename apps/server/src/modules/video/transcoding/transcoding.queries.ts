import { sql, type Kysely } from 'kysely';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { StoredQuality, StoredSprite } from '../../../db/tables/video-json-shapes.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface TranscodedVideo {
  folder: string;
  milliseconds: number;
  poster: StoredPicture;
  qualities: StoredQuality[];
  sprite: StoredSprite;
}

const unmade = ['waiting', 'working'] as const;

export async function insertTranscodingAttempt(db: Db, videoId: string, folder: string): Promise<void> {
  await db.insertInto('video_tries').values({ folder, video_id: videoId }).execute();
}

/** Returns how many there were; waits for a concurrent run that is about to finish. */
export async function deleteTranscodingAttemptsByFolder(db: Db, folders: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('video_tries')
    .where('folder', 'in', folders)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** So old that nobody works on them any more. */
export function selectOldTranscodingAttempts(db: Db, most: number) {
  return db
    .selectFrom('video_tries')
    .select('folder')
    .where('created_at', '<', sql<number>`now() - interval '1 day'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

export async function markVideoTranscoding(db: Db, id: string): Promise<void> {
  await db
    .updateTable('video_videos')
    .set({ state: 'working' })
    .where('id', '=', id)
    .where('state', 'in', unmade)
    .execute();
}

/** Returns whether another run has not finished it meanwhile. */
export async function markVideoTranscoded(
  tx: Tx,
  id: string,
  { poster, qualities, sprite, ...made }: TranscodedVideo,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('video_videos')
    .set({
      ...made,
      poster: JSON.stringify(poster),
      qualities: JSON.stringify(qualities),
      sprite: JSON.stringify(sprite),
      state: 'ready',
      reason: '',
      upload_id: null,
    })
    .where('id', '=', id)
    .where('state', 'in', unmade)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The file is kept where it may not be to blame. */
export async function markVideoFailed(db: Db, id: string, reason: string, keepUpload: boolean): Promise<void> {
  await db
    .updateTable('video_videos')
    .set({ state: 'failed', reason, ...(keepUpload ? {} : { upload_id: null }) })
    .where('id', '=', id)
    .where('state', 'in', unmade)
    .execute();
}

export async function markVideoWaitingAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('video_videos')
    .set({ state: 'waiting', reason: '', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Failed videos whose files nobody has asked for again since. */
export function lockFailedVideosWithOldUploads(tx: Tx, days: number, most: number) {
  return tx
    .selectFrom('video_videos')
    .select(['id', 'upload_id'])
    .where('state', '=', sql<'failed'>`'failed'`)
    .where('upload_id', 'is not', null)
    .where('created_at', '<', sql<number>`now() - make_interval(days => ${days}::int)`)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function clearUploadIdsOfVideos(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.updateTable('video_videos').set({ upload_id: null }).where('id', 'in', ids).execute();
}
