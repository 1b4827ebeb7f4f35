import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['language', 'file', 'cues', 'bytes', 'version', 'updated_by', 'updated_at'] as const;

export type SubtitlesRow = Awaited<ReturnType<typeof selectSubtitlesOfVideo>>[number];

/** At most one per language of the contract. */
export function selectSubtitlesOfVideo(db: Db, videoId: string) {
  return db.selectFrom('video_subtitles').select(columns).where('video_id', '=', videoId).orderBy('language').execute();
}

export function findSubtitles(db: Db, videoId: string, language: string) {
  return db
    .selectFrom('video_subtitles')
    .select(columns)
    .where('video_id', '=', videoId)
    .where('language', '=', language)
    .executeTakeFirst();
}

/** For who makes or removes its subtitles: where its files are, and how long it is. */
export function lockVideoForSubtitles(tx: Tx, videoId: string) {
  return tx
    .selectFrom('video_videos')
    .select(['id', 'title', 'state', 'folder', 'milliseconds'])
    .where('id', '=', videoId)
    .forUpdate()
    .executeTakeFirst();
}

export function findFolderOfVideo(db: Db, videoId: string) {
  return db.selectFrom('video_videos').select('folder').where('id', '=', videoId).executeTakeFirst();
}

export function upsertSubtitles(
  tx: Tx,
  subtitles: {
    video_id: string;
    language: string;
    file: string;
    cues: number;
    bytes: number;
    updated_by: string;
    updated_at: Date;
  },
) {
  const { video_id: _, language: _language, ...changed } = subtitles;
  return tx
    .insertInto('video_subtitles')
    .values(subtitles)
    .onConflict((conflict) =>
      conflict
        .columns(['video_id', 'language'])
        .doUpdateSet({ ...changed, version: sql<number>`video_subtitles.version + 1` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteSubtitlesRow(tx: Tx, videoId: string, language: string): Promise<void> {
  await tx.deleteFrom('video_subtitles').where('video_id', '=', videoId).where('language', '=', language).execute();
}
