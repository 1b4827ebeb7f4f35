import { type Kysely, sql } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export const packageFileListOrder: ListOrder = {
  name: 'catalog.package-files',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Packages uploaded for games. */
export function packageFilesQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('catalog_package_files')
    .select(['id', 'game_id', 'platform', 'state', 'upload_id', 'size', 'sha256', 'file_key'])
    .select(['facts', 'ipa_facts', 'fault', 'staff_id', 'created_at']);
}

/** Those of a state, however rare it is. */
export function packageFilesOfStateQuery(db: Kysely<Tables>, state: PackageFileRow['state']) {
  return packageFilesQuery(db).where('state', '=', state).modifyEnd(unpreparedStatementHint);
}

export type PackageFileRow = Awaited<ReturnType<ReturnType<typeof packageFilesQuery>['executeTakeFirstOrThrow']>>;

export function findPackageFile(db: Kysely<Tables>, id: string): Promise<PackageFileRow | undefined> {
  return packageFilesQuery(db).where('id', '=', id).executeTakeFirst();
}

export function lockPackageFile(tx: Tx, id: string): Promise<PackageFileRow | undefined> {
  return packageFilesQuery(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those of a game that are not published yet, nor refused. */
export async function countOpenPackageFiles(tx: Tx, gameId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('catalog_package_files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('game_id', '=', gameId)
    .where('state', 'in', sql<'ready'>`('reading', 'ready')`)
    .executeTakeFirstOrThrow();
  return Number(count);
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
  read: {
    size: number;
    sha256: string;
    key: string;
    facts: PackageFileRow['facts'];
    ipaFacts: PackageFileRow['ipa_facts'];
    now: Date;
  },
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
      ipa_facts: read.ipaFacts === null ? null : JSON.stringify(read.ipaFacts),
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

export async function markPackageFilePublished(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('catalog_package_files').set({ state: 'published' }).where('id', '=', id).execute();
}

/** The one that waits longest to be published, if it waits since before; whoever publishes it meanwhile keeps it. */
export function lockOldestUnpublishedFile(tx: Tx, before: Date) {
  return tx
    .selectFrom('catalog_package_files')
    .select(['id', 'file_key'])
    .where('state', '=', sql.lit('ready'))
    .where('created_at', '<', sql<number>`${before}::timestamptz`)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markPackageFileExpired(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('catalog_package_files').set({ state: 'expired', file_key: '' }).where('id', '=', id).execute();
}

/** Of each platform the newest version of a game, out or scheduled, and not withdrawn. */
export function selectNewestUnwithdrawnFactsPerPlatform(db: Kysely<Tables>, gameId: string) {
  return db
    .selectFrom('catalog_packages as version')
    .leftJoin('catalog_package_files as file', 'file.id', 'version.file_id')
    .distinctOn('version.platform')
    .select(['version.platform', 'version.facts', 'file.ipa_facts'])
    .where('version.game_id', '=', gameId)
    .where('version.withdrawn_at', 'is', null)
    .orderBy('version.platform')
    .orderBy('version.published_at', 'desc')
    .orderBy('version.id', 'desc')
    .execute();
}

export async function selectIpaFactsOfFile(db: Kysely<Tables>, id: string) {
  const row = await db.selectFrom('catalog_package_files').select('ipa_facts').where('id', '=', id).executeTakeFirst();
  return row?.ipa_facts ?? null;
}

/** Of each platform what is known of the newest version that was read, withdrawn or not: who signed a game does not change by taking it back. */
export function selectNewestPackageFactsPerPlatformEvenIfWithdrawn(db: Kysely<Tables>, gameId: string) {
  return db
    .selectFrom('catalog_packages')
    .distinctOn('platform')
    .select(['platform', 'facts'])
    .where('game_id', '=', gameId)
    .where('facts', 'is not', null)
    .orderBy('platform')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * The bundle id of the newest program for iOS whose Info.plist was read, withdrawn or not: null where there are versions and
 * none was read, undefined where there is no version.
 */
export async function selectNewestBundleIdEvenIfWithdrawn(
  db: Kysely<Tables>,
  gameId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('catalog_packages as version')
    .leftJoin('catalog_package_files as file', 'file.id', 'version.file_id')
    .select('file.ipa_facts')
    .where('version.game_id', '=', gameId)
    .where('version.platform', '=', 2)
    .orderBy(sql`file.ipa_facts is null`)
    .orderBy('version.published_at', 'desc')
    .orderBy('version.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.ipa_facts?.bundleId ?? null);
}

/** Which of these checksums a version of the game has. */
export async function selectPublishedChecksumsAmong(
  db: Kysely<Tables>,
  gameId: string,
  sums: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_packages')
    .select('sha256')
    .where('game_id', '=', gameId)
    .where('sha256', '=', sql<string>`any(${sums}::text[])`)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}
