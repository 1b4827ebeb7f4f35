import { type Kysely, type Selectable, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export const staffPackagesByPublishTimeOrder: ListOrder = {
  name: 'catalog.staff-packages',
  keys: [
    { column: 'published_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

const columns = [
  'id',
  'game_id',
  'platform',
  'version',
  'size',
  'sha256',
  'min_os',
  'changelog',
  'published_at',
  'withdrawn_at',
  'facts',
  'file_id',
  'file_key',
] as const;

export type StaffPackageRow = NonNullable<Awaited<ReturnType<typeof lockPackage>>>;

export function staffPackagesQuery(
  db: Db,
  {
    game,
    platformType,
    state,
  }: { game?: string | undefined; platformType?: number | undefined; state?: string | undefined },
  now: number,
) {
  let versions = db.selectFrom('catalog_packages').select(columns).modifyEnd(unpreparedStatementHint);
  if (game !== undefined) versions = versions.where('game_id', '=', game);
  if (platformType !== undefined) versions = versions.where('platform', '=', platformType);
  if (state === 'withdrawn') versions = versions.where('withdrawn_at', 'is not', null);
  if (state === 'scheduled') {
    versions = versions.where('published_at', '>', msToTimestamptz(now)).where('withdrawn_at', 'is', null);
  }
  return versions;
}

export function lockPackage(tx: Tx, id: string) {
  return tx.selectFrom('catalog_packages').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function markPackageWithdrawn(tx: Tx, { id, file_id }: StaffPackageRow, now: Date): Promise<void> {
  // Nobody is told of it any more.
  await tx
    .updateTable('catalog_packages')
    .set({ withdrawn_at: now, told_at: sql`coalesce(told_at, ${now})` })
    .where('id', '=', id)
    .execute();
  if (file_id !== null) {
    await tx.updateTable('catalog_package_files').set({ state: 'withdrawn' }).where('id', '=', file_id).execute();
  }
}

export async function markPackageRestored(tx: Tx, { id, file_id }: StaffPackageRow): Promise<void> {
  await tx
    .updateTable('catalog_packages')
    // Whom the withdrawal kept from hearing of it hears of it now.
    .set({ withdrawn_at: null, told_at: sql`case when told_at = withdrawn_at then null else told_at end` })
    .where('id', '=', id)
    .execute();
  if (file_id !== null) {
    await tx.updateTable('catalog_package_files').set({ state: 'published' }).where('id', '=', file_id).execute();
  }
}

/** Empty where there is no file any more. */
export async function updateFileKeyOfPackage(tx: Tx, { id, file_id }: StaffPackageRow, key: string): Promise<void> {
  await tx.updateTable('catalog_packages').set({ file_key: key }).where('id', '=', id).execute();
  if (file_id !== null) {
    await tx.updateTable('catalog_package_files').set({ file_key: key }).where('id', '=', file_id).execute();
  }
}

/** Versions of one game may share their bytes, where they were not uploaded by an operator. */
export async function isFileSharedWithAnotherVersion(
  tx: Tx,
  { id, game_id, file_key }: StaffPackageRow,
): Promise<boolean> {
  const row = await tx
    .selectFrom('catalog_packages')
    .select('id')
    .where('game_id', '=', game_id)
    .where('file_key', '=', file_key)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isFileOfAnyVersion(db: Db, gameId: string, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_packages')
    .select('id')
    .where('game_id', '=', gameId)
    .where('file_key', '=', fileKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a version of the game is out or to come; written down for who looks for games without one. */
export async function updateHasPackageFlagOfGame(tx: Tx, gameId: string): Promise<void> {
  await tx
    .updateTable('catalog_games')
    .set({
      has_package: sql<boolean>`exists (
        select from catalog_packages p where p.game_id = ${gameId} and p.withdrawn_at is null
      )`,
    })
    .where('id', '=', gameId)
    .execute();
}

export async function selectIsPackageWithdrawn(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('catalog_packages')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of each platform the two newest versions that are out, newest first. */
export async function selectTwoNewestVersionsPerPlatform(db: Db, gameId: string, asOf: number) {
  const { rows } = await sql<{
    platform: number;
    version: string;
    size: string;
    sha256: string;
    published_at: number;
    facts: Selectable<Tables['catalog_packages']>['facts'];
    file_id: string | null;
  }>`
    select p.platform, p.version, p.size, p.sha256, p.published_at, p.facts, p.file_id
    from (values (1), (2)) as wanted (platform)
    cross join lateral (
      select * from catalog_packages
      where game_id = ${gameId} and catalog_packages.platform = wanted.platform
        and published_at <= ${msToTimestamptz(asOf)} and withdrawn_at is null
      order by published_at desc, id desc limit 1
    ) as newest
    cross join lateral (
      select newest.*
      union all (
        select * from catalog_packages
        where game_id = ${gameId} and catalog_packages.platform = wanted.platform
          and (published_at, id) < (newest.published_at, newest.id)
        order by (facts is null), published_at desc, id desc limit 1
      )
    ) as p
    order by p.platform, p.published_at desc, p.id desc`.execute(db);
  return rows;
}
