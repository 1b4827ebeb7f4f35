import type { Kysely } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export const packageFileListOrder: ListOrder = {
  name: 'catalog.package-files',
  keys: [{ column: 'f.id', direction: 'desc', type: 'id' }],
};

/** Packages uploaded for games; `package_id` is that of the version it was published as. */
export function packageFilesQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('catalog_package_files as f')
    .leftJoin('catalog_packages as p', 'p.file_id', 'f.id')
    .select(['f.id', 'f.game_id', 'f.platform', 'f.state', 'f.upload_id', 'f.size', 'f.sha256', 'f.file_key'])
    .select(['f.facts', 'f.fault', 'f.staff_id', 'f.created_at', 'p.id as package_id']);
}

export type PackageFileRow = Awaited<ReturnType<ReturnType<typeof packageFilesQuery>['executeTakeFirstOrThrow']>>;

export function findPackageFile(db: Kysely<Tables>, id: string): Promise<PackageFileRow | undefined> {
  return packageFilesQuery(db).where('f.id', '=', id).executeTakeFirst();
}

export async function insertPackageFile(
  tx: Tx,
  row: Pick<NewRow<'catalog_package_files'>, 'game_id' | 'platform' | 'upload_id' | 'staff_id'>,
): Promise<string> {
  const { id } = await tx.insertInto('catalog_package_files').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False where another worker was faster. */
export async function markPackageFileReady(
  db: Kysely<Tables>,
  id: string,
  read: { size: number; sha256: string; key: string; facts: PackageFileRow['facts']; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_package_files')
    .set({
      state: 'ready',
      upload_id: null,
      size: String(read.size),
      sha256: read.sha256,
      file_key: read.key,
      facts: read.facts === null ? null : JSON.stringify(read.facts),
      read_at: read.now,
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markPackageFileRefused(db: Kysely<Tables>, id: string, fault: string, now: Date): Promise<void> {
  await db
    .updateTable('catalog_package_files')
    .set({ state: 'refused', upload_id: null, fault, read_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/** The newest version of a platform, out or scheduled. */
export function findNewestVersion(db: Kysely<Tables>, gameId: string, platform: number) {
  return db
    .selectFrom('catalog_packages')
    .select(['id', 'version', 'sha256', 'facts'])
    .where('game_id', '=', gameId)
    .where('platform', '=', platform)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function isFileOfGamePublished(db: Kysely<Tables>, gameId: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_packages')
    .select('id')
    .where('game_id', '=', gameId)
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
