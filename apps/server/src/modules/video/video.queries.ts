import { sql, type Kysely } from 'kysely';
import { countRowsUpTo, applyKeysetPageRange, type ListOrder, type PageRange } from '../../db/paging.ts';
import type { NewRow, Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const cardColumns = [
  'v.id',
  'v.title',
  'v.author',
  'v.category_id',
  'v.access',
  'v.milliseconds',
  'v.poster',
  'v.published_at',
  'v.created_at',
  'c.plays',
  'c.likes',
] as const;

export const newestListOrder: ListOrder = {
  name: 'video.newest',
  keys: [
    { column: 'v.published_at', direction: 'desc', type: 'time' },
    { column: 'v.id', direction: 'desc', type: 'id' },
  ],
};
export const mostPlayedListOrder: ListOrder = {
  name: 'video.played',
  keys: [
    { column: 'c.plays', direction: 'desc', type: 'integer' },
    { column: 'c.video_id', direction: 'desc', type: 'id' },
  ],
};
export const staffVideoListOrder: ListOrder = {
  name: 'video.all',
  keys: [{ column: 'v.id', direction: 'desc', type: 'id' }],
};

function videos(db: Db) {
  return db.selectFrom('video_videos as v').innerJoin('video_counts as c', 'c.video_id', 'v.id').select(cardColumns);
}

/** Visible: its files are ready and an operator shows it. */
function shown(db: Db) {
  return videos(db)
    .where('v.published', '=', sql<boolean>`true`)
    .where('v.state', '=', sql<'ready'>`'ready'`);
}

export type CardRow = Awaited<ReturnType<typeof selectNewestVideos>>[number];

export function selectNewestVideos(db: Db, categoryId: string | undefined, slice: PageRange) {
  const rows = categoryId === undefined ? shown(db) : shown(db).where('v.category_id', '=', categoryId);
  return applyKeysetPageRange(rows, newestListOrder, slice).execute();
}

/** Along the counters, which know what is shown and where: the order and the filter are one index. */
export function selectMostPlayedVideos(db: Db, categoryId: string | undefined, slice: PageRange) {
  const rows = videos(db)
    .select('c.video_id')
    .where('c.shown', '=', sql<boolean>`true`)
    .$if(categoryId !== undefined, (query) => query.where('c.category_id', '=', categoryId as string));
  return applyKeysetPageRange(rows, mostPlayedListOrder, slice).execute();
}

export function countVisibleVideos(db: Db, categoryId: string | undefined, most: number): Promise<number> {
  const rows = db
    .selectFrom('video_counts as c')
    .select('c.video_id')
    .where('c.shown', '=', sql<boolean>`true`)
    .$if(categoryId !== undefined, (query) => query.where('c.category_id', '=', categoryId as string));
  return countRowsUpTo(rows, db, most);
}

export function selectVisibleVideosByIds(db: Db, ids: readonly string[]) {
  return shown(db).where('v.id', 'in', ids).execute();
}

export function selectVisibleVideo(db: Db, id: string) {
  return shown(db)
    .innerJoin('video_categories as k', 'k.id', 'v.category_id')
    .select(['v.intro', 'v.game_id', 'v.folder', 'v.qualities', 'v.sprite', 'k.name as category'])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

/** Those of its category that came before it, newest first. */
export function selectNextVideosInCategory(
  db: Db,
  video: { id: string; category_id: string; published_at: Date },
  most: number,
) {
  return shown(db)
    .where('v.category_id', '=', video.category_id)
    .where(sql<boolean>`(v.published_at, v.id) < (${video.published_at}::timestamptz, ${video.id}::bigint)`)
    .orderBy('v.published_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(most)
    .execute();
}

/** For operators: the progress of its files, and its texts. */
function all(db: Db) {
  return videos(db).select(['v.intro', 'v.game_id', 'v.state', 'v.reason', 'v.published', 'v.version', 'v.upload_id']);
}

export type StaffVideoRow = NonNullable<Awaited<ReturnType<typeof findVideoInAnyState>>>;

export interface StaffVideoFilter {
  state?: NewRow<'video_videos'>['state'] | undefined;
  categoryId?: string | undefined;
  published?: boolean | undefined;
}

/** Each along an index of its own. */
export function selectVideosForStaff(db: Db, { state, categoryId, published }: StaffVideoFilter, slice: PageRange) {
  const rows = all(db)
    .$if(state !== undefined, (query) => query.where('v.state', '=', state as 'ready'))
    .$if(categoryId !== undefined, (query) => query.where('v.category_id', '=', categoryId as string))
    .$if(published !== undefined, (query) => query.where('v.published', '=', published as boolean));
  return applyKeysetPageRange(rows, staffVideoListOrder, slice).execute();
}

export function countVideosForStaff(
  db: Db,
  { state, categoryId, published }: StaffVideoFilter,
  most: number,
): Promise<number> {
  const rows = db
    .selectFrom('video_videos')
    .select('id')
    .$if(state !== undefined, (query) => query.where('state', '=', state as 'ready'))
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId as string))
    .$if(published !== undefined, (query) => query.where('published', '=', published as boolean));
  return countRowsUpTo(rows, db, most);
}

export function findVideoInAnyState(db: Db, id: string) {
  return all(db).where('v.id', '=', id).executeTakeFirst();
}

export async function takeVideoRowLock(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('video_videos').select('id').where('id', '=', id).forUpdate().execute();
}

type Said = Pick<
  NewRow<'video_videos'>,
  'title' | 'author' | 'intro' | 'category_id' | 'access' | 'game_id' | 'published'
>;

export async function insertVideo(tx: Tx, video: Said & { upload_id: string; now: Date }): Promise<string> {
  const { now, ...row } = video;
  const { id } = await tx
    .insertInto('video_videos')
    .values({ ...row, published_at: row.published === true ? now : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('video_counts').values({ video_id: id, category_id: row.category_id }).execute();
  return id;
}

/** It stays at the place in lists that it got when it was first shown. */
export async function updateVideo(tx: Tx, id: string, said: Said, now: Date): Promise<void> {
  await tx
    .updateTable('video_videos')
    .set({
      ...said,
      published_at:
        said.published === true ? sql<Date>`coalesce(published_at, ${now}::timestamptz)` : sql<Date>`published_at`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** What lists by plays know of it. */
export async function copyShownAndCategoryToCounts(
  tx: Tx,
  id: string,
  known: { shown: boolean; category_id: string },
): Promise<void> {
  await tx.updateTable('video_counts').set(known).where('video_id', '=', id).execute();
}
