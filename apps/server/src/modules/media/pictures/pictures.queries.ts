import { sql, type Kysely } from 'kysely';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const pictureColumns = ['folder', 'widths', 'width', 'height', 'blur'] as const;

/** Only ready pictures, and no unshown one so old that its removal (after 7 days) may be running. */
export function markPicturesClaimed(tx: Tx, ids: readonly string[], forGood: boolean) {
  return tx
    .updateTable('media_pictures')
    .set({ attached_at: sql<Date>`coalesce(attached_at, now())`, ...(forGood && { for_good: true }) })
    .where('id', 'in', ids)
    .where('state', '=', 'ready')
    .where((where) =>
      where.or([
        where('attached_at', 'is not', null),
        where('unshown_since', '>', sql<number>`now() - interval '7 days' + interval '1 hour'`),
      ]),
    )
    .returning(['id', 'kind', ...pictureColumns])
    .execute();
}

/** The same for pictures whose folders are known; how many there were. */
export async function markPicturesOfStorageFoldersClaimed(tx: Tx, folders: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('media_pictures')
    .set({ attached_at: sql<Date>`coalesce(attached_at, now())` })
    .where('folder', 'in', folders)
    .where('state', '=', 'ready')
    .where((where) =>
      where.or([
        where('attached_at', 'is not', null),
        where('unshown_since', '>', sql<number>`now() - interval '7 days' + interval '1 hour'`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Locks them until the transaction ends, in one order, so that concurrent callers cannot deadlock. */
export async function lockPicturesOfStorageFolders(tx: Tx, folders: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('media_pictures')
    .select('folder')
    .where('folder', 'in', folders)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ folder }) => folder);
}

export async function markPicturesUnused(tx: Tx, folders: readonly string[]): Promise<void> {
  await tx
    .updateTable('media_pictures')
    .set({ attached_at: null, unshown_since: sql<Date>`now()` })
    .where('folder', 'in', folders)
    .where('for_good', '=', false)
    .execute();
}

export function findReadyPictureByFolder(db: Db, folder: string) {
  return db
    .selectFrom('media_pictures')
    .select(pictureColumns)
    .where('folder', '=', folder)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** A picture whose files exist already and that something shows. */
export async function insertReadyAndShownPicture(
  db: Db,
  kind: NewRow<'media_pictures'>['kind'],
  picture: StoredPicture,
): Promise<void> {
  await db
    .insertInto('media_pictures')
    .values({ ...picture, kind, state: 'ready', created_by: null, attached_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('folder').doNothing())
    .execute();
}

/** Without an uploader: a job renders it itself. */
export async function insertWaitingGeneratedPicture(
  db: Db,
  kind: NewRow<'media_pictures'>['kind'],
  folder: string,
): Promise<string> {
  const { id } = await db
    .insertInto('media_pictures')
    .values({ kind, folder, created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markPictureReadyAndShown(
  tx: Tx,
  id: string,
  known: Omit<StoredPicture, 'folder'>,
): Promise<void> {
  await tx
    .updateTable('media_pictures')
    .set({ state: 'ready', ...known, attached_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertWaitingPicture(
  tx: Tx,
  picture: { kind: NewRow<'media_pictures'>['kind']; folder: string; uploadKey: string; staffId: string },
): Promise<string> {
  const { kind, folder, uploadKey, staffId } = picture;
  const { id } = await tx
    .insertInto('media_pictures')
    .values({ kind, folder, upload_key: uploadKey, created_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function selectPicture(db: Db, id: string) {
  return db
    .selectFrom('media_pictures')
    .select(['id', 'kind', 'state', 'reason', 'upload_key', ...pictureColumns])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Only a waiting one: a rendered picture never changes. */
export async function markPictureReady(db: Db, id: string, known: Omit<StoredPicture, 'folder'>): Promise<void> {
  await db
    .updateTable('media_pictures')
    .set({ state: 'ready', ...known })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns whether it was still waiting. */
export async function markPictureFailed(db: Db, id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_pictures')
    .set({ state: 'failed', reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Its file is deleted. */
export async function clearUploadKeyOfPicture(db: Db, id: string): Promise<void> {
  await db.updateTable('media_pictures').set({ upload_key: '' }).where('id', '=', id).execute();
}

/** Pictures whose rendering was given up: the job was retried for hours. */
export async function markStuckPicturesFailed(db: Db, reason: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('media_pictures')
    .set({ state: 'failed', reason })
    .where('state', '=', 'waiting')
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<number>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Longest unshown first. */
export function selectLongUnshownPictures(db: Db, most: number) {
  return db
    .selectFrom('media_pictures')
    .select(['id', 'folder'])
    .where('attached_at', 'is', null)
    .where('unshown_since', '<', sql<number>`now() - interval '7 days'`)
    .orderBy('unshown_since')
    .limit(most)
    .execute();
}

export async function deletePictures(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('media_pictures').where('id', 'in', ids).execute();
}
