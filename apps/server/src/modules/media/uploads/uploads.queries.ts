import { sql, type Kysely } from 'kysely';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['id', 'kind', 'size', 'received', 'pieces', 'created_at', 'picture_id', 'taken_at'] as const;

export async function advisoryLockUploadsOfStaff(tx: Tx, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`media.upload:${staffId}`}, 0))`.execute(tx);
}

export async function countOpenUploadsOfStaff(tx: Tx, staffId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('media_uploads')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('staff_id', '=', staffId)
    .where('picture_id', 'is', null)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', sql<number>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertUpload(
  tx: Tx,
  upload: Pick<NewRow<'media_uploads'>, 'id' | 'staff_id' | 'kind' | 'size'>,
  hours: number,
): Promise<void> {
  await tx
    .insertInto('media_uploads')
    .values({ ...upload, expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute();
}

/** Uploads of others and expired ones are not found. */
export function findUploadOfStaff(db: Db, staffId: string, id: string) {
  return ownUpload(db, staffId, id).executeTakeFirst();
}

export function lockUploadOfStaff(tx: Tx, staffId: string, id: string) {
  return ownUpload(tx, staffId, id).forUpdate().executeTakeFirst();
}

function ownUpload(db: Db, staffId: string, id: string) {
  return db
    .selectFrom('media_uploads')
    .select(columns)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<number>`now()`);
}

/** Adds a piece if the file still ends where the piece begins: of two writers at the same offset one is refused. */
export async function addUploadPiece(
  db: Db,
  id: string,
  piece: { name: string; from: number; length: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_uploads')
    .set({
      received: piece.from + piece.length,
      pieces: sql<string[]>`array_append(pieces, ${piece.name}::text)`,
    })
    .where('id', '=', id)
    .where(sql<number>`received`, '=', piece.from)
    .where('expires_at', '>', sql<number>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setPictureIdOfUpload(tx: Tx, id: string, pictureId: string): Promise<void> {
  await tx.updateTable('media_uploads').set({ picture_id: pictureId }).where('id', '=', id).execute();
}

/** Stored until the work on it is done. */
export async function markUploadClaimed(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('media_uploads')
    .set({ taken_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** For the worker: ownership was checked when it was taken. */
export function selectClaimedUpload(db: Db, id: string) {
  return db
    .selectFrom('media_uploads')
    .select(['id', 'pieces'])
    .where('id', '=', id)
    .where('taken_at', 'is not', null)
    .executeTakeFirst();
}

/** Deletes it, unless something is made of it. */
export async function expireUnclaimedUploadOfStaff(db: Db, staffId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_uploads')
    .set({ expires_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('picture_id', 'is', null)
    .where('taken_at', 'is', null)
    .where('expires_at', '>', sql<number>`now()`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** For the worker: ownership was checked when rendering was requested. */
export async function selectUploadOfPicture(
  db: Db,
  pictureId: string,
): Promise<{ id: string; pieces: string[] } | undefined> {
  return db.selectFrom('media_uploads').select(['id', 'pieces']).where('picture_id', '=', pictureId).executeTakeFirst();
}

/** Expired for an hour, so that nobody writes to them any more, and not waiting to be rendered or processed. */
export function selectExpiredUploads(db: Db, most: number) {
  return (
    db
      .selectFrom('media_uploads')
      .leftJoin('media_pictures', 'media_pictures.id', 'media_uploads.picture_id')
      .select('media_uploads.id')
      .where('media_uploads.expires_at', '<', sql<number>`now() - interval '1 hour'`)
      // Whoever took one deletes it. After a week nobody works on it any more.
      .where(sql<boolean>`coalesce(media_uploads.taken_at < now() - interval '7 days', true)`)
      .where((where) =>
        where.or([where('media_pictures.state', 'is', null), where('media_pictures.state', '<>', 'waiting')]),
      )
      .orderBy('media_uploads.expires_at')
      .limit(most)
      .execute()
  );
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('media_uploads').where('id', 'in', ids).execute();
}
