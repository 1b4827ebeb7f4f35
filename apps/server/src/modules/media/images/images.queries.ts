import { sql, type Kysely } from 'kysely';
import { iteratePages } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export async function insertImage(
  db: Db,
  image: {
    ownerId: string;
    /** The operator who sends it to the owner. */
    staffId: string | null;
    kind: 'avatar' | 'kefu' | 'post';
    folder: string;
    width: number;
    height: number;
  },
): Promise<string> {
  const { ownerId, staffId, ...rest } = image;
  const { id } = await db
    .insertInto('media_images')
    .values({ ...rest, owner_id: ownerId, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Only images that nothing shows yet, and none so old that its removal (after 24 hours) may be running. Returns how
 * many there were.
 */
export async function markImagesAttached(
  tx: Tx,
  { ownerId, staffId }: { ownerId: string; staffId: string | null },
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('media_images')
    .set({ attached_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('staff_id', 'is not distinct from', staffId)
    .where('attached_at', 'is', null)
    .where('created_at', '>', sql<number>`now() - interval '23 hours'`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function markImagesDetached(tx: Tx, ownerId: string, folders: readonly string[]): Promise<void> {
  await tx
    .updateTable('media_images')
    .set({ attached_at: null })
    .where('owner_id', '=', ownerId)
    .where('folder', 'in', folders)
    .execute();
}

export async function markImagesOfOwnerForRemoval(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .updateTable('media_images')
    .set({ attached_at: null, created_at: new Date(0) })
    .where('owner_id', '=', ownerId)
    .execute();
}

export function selectImagesOfUserByIds(db: Db, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('media_images')
    .select(['id', 'folder', 'width', 'height'])
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** A user's images by age, a page at a time. */
export function imagePagesOfUser(db: Db, ownerId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('media_images')
        .select(['id', 'kind', 'folder', 'width', 'height', 'created_at'])
        .where('owner_id', '=', ownerId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
}

/** Oldest first. */
export function selectUnattachedImages(db: Db, most: number) {
  return db
    .selectFrom('media_images')
    .select(['id', 'folder'])
    .where('attached_at', 'is', null)
    .where('created_at', '<', sql<number>`now() - interval '24 hours'`)
    .orderBy('created_at')
    .limit(most)
    .execute();
}

export async function deleteImageRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('media_images').where('id', 'in', ids).execute();
}
