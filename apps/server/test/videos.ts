import { randomBytes } from 'node:crypto';
import type { Database } from '#src/db/pool.ts';
import type { NewRow } from '#src/db/tables.ts';
import { transaction } from '#src/db/transaction.ts';
import { showVideo } from '#src/modules/video/show-video.ts';
import { selectAny } from '#src/modules/video/video.queries.ts';

let made = 0;

export async function addCategory(db: Database, name?: string): Promise<string> {
  made += 1;
  const { id } = await db.write
    .insertInto('video_categories')
    .values({ name: name ?? `分类${process.pid % 1e5}${made}`.slice(0, 12), position: made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A video as the worker leaves it, without its files; its id. */
export async function addVideo(
  db: Database,
  fields: Partial<NewRow<'video_videos'>> & { plays?: number } = {},
): Promise<string> {
  made += 1;
  const { plays = 0, ...more } = fields;
  const row = {
    title: `视频 ${made}`,
    category_id: more.category_id ?? (await addCategory(db)),
    access: 'free' as const,
    published: true,
    published_at: new Date(Date.now() - 60_000 + made),
    state: 'ready' as const,
    folder: `video/${randomBytes(16).toString('hex')}`,
    milliseconds: 30_000,
    qualities: JSON.stringify([
      { height: 240, width: 426, bandwidth: 379_000, playlist: '240p.m3u8' },
      { height: 480, width: 854, bandwidth: 1_157_000, playlist: '480p.m3u8' },
    ]),
    ...more,
  };
  return transaction(db, async (tx) => {
    const { id } = await tx.insertInto('video_videos').values(row).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('video_counts').values({ video_id: id, category_id: row.category_id, plays }).execute();
    const after = await selectAny(tx, id);
    if (after !== undefined) await showVideo(tx, after);
    return id;
  });
}
