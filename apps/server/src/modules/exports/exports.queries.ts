import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;
type Kind = 'orders' | 'users' | 'ledger' | 'audit' | 'tickets' | 'claims';

const columns = [
  'id',
  'kind',
  'filter',
  'reason',
  'state',
  'rows',
  'is_cut',
  'size',
  'downloads',
  'created_at',
  'expires_at',
] as const;

export type ExportRow = Awaited<ReturnType<typeof insertExport>>;

export const exportsOfStaffOrder: ListOrder = {
  name: 'exports.of-staff',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

/** Serialises what an operator asks for until the transaction ends: the second sees the file of the first. */
export async function lockExportsOfStaff(tx: Tx, staffId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exports ' || ${staffId}::text, 0))`.execute(tx);
}

export async function countExportsOfStaffSince(tx: Tx, staffId: string, since: number): Promise<number> {
  const { count } = await tx
    .selectFrom('exports_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('created_at', '>=', msToTimestamptz(since))
    .executeTakeFirstOrThrow();
  return count;
}

export function insertExport(
  tx: Tx,
  row: { staffId: string; kind: Kind; filter: object; reason: string; now: number },
) {
  return tx
    .insertInto('exports_files')
    .values({
      staff_id: row.staffId,
      kind: row.kind,
      filter: JSON.stringify(row.filter),
      reason: row.reason,
      created_at: new Date(row.now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function exportsOfStaffQuery(db: Db, staffId: string) {
  return db.selectFrom('exports_files').select(columns).where('staff_id', '=', staffId);
}

export function findExportOfStaff(tx: Tx, staffId: string, id: string) {
  return exportsOfStaffQuery(tx, staffId).where('id', '=', id).executeTakeFirst();
}

/** One that is not made yet; undefined for what is another one's or over. */
export function cancelExport(tx: Tx, staffId: string, id: string, now: number) {
  return tx
    .updateTable('exports_files')
    .set({ state: 'cancelled', expires_at: new Date(now) })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'making'])
    .returning(columns)
    .executeTakeFirst();
}

/** Counts the download; undefined for what is another one's, not ready or over. */
export function incrementReadyExportDownloads(tx: Tx, staffId: string, id: string, now: number) {
  return tx
    .updateTable('exports_files')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', msToTimestamptz(now))
    .returning(['kind', 'file', 'created_at', 'rows'])
    .executeTakeFirst();
}

/** One run at a time decides whether it may begin. */
export async function lockExportStartDecision(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exports being made', 0))`.execute(tx);
}

/** Other files that a worker was at since then. */
export async function countOtherExportsBeingMade(tx: Tx, id: string, since: number): Promise<number> {
  const { count } = await tx
    .selectFrom('exports_files')
    .select(sql<number>`count(*)::int`.as('count'))
    // Written out to match the index.
    .where(sql<boolean>`state in ('waiting', 'making')`)
    .where('state', '=', 'making')
    .where('worked_at', '>', msToTimestamptz(since))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined for one that is over. */
export function markExportBeingMade(tx: Tx, id: string, now: number) {
  return tx
    .updateTable('exports_files')
    .set({ state: 'making', worked_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .returning(['id', 'kind', 'filter', 'parts', 'last_keys', 'rows', 'created_at'])
    .executeTakeFirst();
}

/** False if another worker stored this part meanwhile, or the file is not wanted any more. */
export async function addExportPart(
  db: Db,
  id: string,
  part: { name: string; nth: number; rows: number; size: number; lastKeys: readonly unknown[] | null; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports_files')
    .set({
      parts: sql<string[]>`parts || ${part.name}::text`,
      rows: sql<number>`rows + ${part.rows}`,
      size: sql<string>`size + ${part.size}`,
      worked_at: new Date(part.now),
      ...(part.lastKeys === null ? {} : { last_keys: JSON.stringify(part.lastKeys) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where(sql<boolean>`cardinality(parts) = ${part.nth}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns whether it was still being made. */
export async function markExportReady(
  db: Db,
  id: string,
  made: { file: string; isCut: boolean; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports_files')
    .set({ state: 'ready', file: made.file, is_cut: made.isCut, expires_at: new Date(made.expiresAt) })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the row names it. */
export async function isFileNamedByExport(db: Db, id: string, file: string): Promise<boolean> {
  const named = await db
    .selectFrom('exports_files')
    .select('id')
    .where('id', '=', id)
    .where('file', '=', file)
    .execute();
  return named.length > 0;
}

/** Whatever its state: who deletes what is left of it must know that somebody may still write. */
export async function updateExportHeartbeat(db: Db, id: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('exports_files')
    .set({ worked_at: new Date(now) })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

export async function markExportFailed(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('exports_files')
    .set({ state: 'failed', expires_at: new Date(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
}

export async function readExportState(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('exports_files').select('state').where('id', '=', id).executeTakeFirst())?.state;
}

/** Files that no run works on any more. */
export async function selectStuckExports(db: Db, before: number, most: number) {
  const { rows } = await sql<{ id: string }>`
    select id from exports_files
    where state in ('waiting', 'making') and created_at < ${msToTimestamptz(before)}
      and (worked_at is null or worked_at < ${msToTimestamptz(before)})
    order by created_at limit ${most}`.execute(db);
  return rows;
}

/** Ready, and past their time. */
export async function selectExpiredReadyExports(db: Db, now: number, most: number) {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from exports_files
    where state = 'ready' and expires_at <= ${msToTimestamptz(now)}
    order by expires_at limit ${most}`.execute(db);
  return rows;
}

/** Called only after the file is deleted: nothing else knows where it lies. */
export async function markExportExpired(db: Db, id: string): Promise<void> {
  await db
    .updateTable('exports_files')
    .set({ file: '', state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}

/** Over, with files that may be left, and nobody at work on them since then. The states are written out to match the index. */
export async function selectExportsWithFilesLeft(db: Db, quietSince: number, most: number) {
  const { rows } = await sql<{ id: string }>`
    select id from exports_files
    where state in ('failed', 'cancelled', 'expired') and files_deleted_at is null
      and coalesce(worked_at, created_at) < ${msToTimestamptz(quietSince)}
    order by created_at limit ${most}`.execute(db);
  return rows;
}

/** Called only after the folder is deleted. */
export async function markExportFilesDeleted(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('exports_files')
    .set({ file: '', parts: [], files_deleted_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** The states are written out to match the index. */
export async function deleteOldExports(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from exports_files where id in (
      select id from exports_files
      where state in ('failed', 'cancelled', 'expired') and files_deleted_at is not null
        and created_at < ${msToTimestamptz(before)}
      order by created_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
