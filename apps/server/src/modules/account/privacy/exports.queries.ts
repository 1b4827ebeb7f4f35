import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['id', 'state', 'size', 'created_at', 'expires_at', 'fetched_at'] as const;

/** Newest first, of everybody. */
export const exportListOrder: ListOrder = {
  name: 'account.exports',
  keys: [{ column: 'e.id', direction: 'desc', type: 'id' }],
};

type ExportState = 'waiting' | 'ready' | 'failed' | 'expired';

/** Of everybody, or only those of a state, along its index. Also to count them: whose they are does not matter then. */
export function exportIdsOfEverybodyQuery(db: Db, state: ExportState | undefined) {
  const all = db.selectFrom('account_exports as e').select('e.id').modifyEnd(unpreparedStatementHint);
  return state === undefined ? all : all.where('e.state', '=', state);
}

export function exportsOfEverybodyQuery(db: Db, state: ExportState | undefined) {
  return exportIdsOfEverybodyQuery(db, state)
    .innerJoin('account_users as u', 'u.id', 'e.user_id')
    .select(['e.state', 'e.size', 'e.created_at', 'e.expires_at', 'e.fetched_at', 'e.user_id', 'u.name']);
}

/** An export that is being made, or was made since. */
export function findWaitingOrRecentExport(db: Db, userId: string, since: number) {
  return db
    .selectFrom('account_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'ready'), eb('created_at', '>', msToTimestamptz(since))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function insertExport(tx: Tx, userId: string, now: number) {
  return tx
    .insertInto('account_exports')
    .values({ user_id: userId, created_at: new Date(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function selectExportsOfUser(db: Db, userId: string, most: number) {
  return db
    .selectFrom('account_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findReadyExportById(db: Db, userId: string, id: string, now: number) {
  return db
    .selectFrom('account_exports as e')
    .innerJoin('account_users as u', 'u.id', 'e.user_id')
    .select(['e.file', 'e.created_at', 'u.login_name'])
    .where('e.user_id', '=', userId)
    .where('e.id', '=', id)
    .where('e.state', '=', 'ready')
    .where('e.expires_at', '>', msToTimestamptz(now))
    .executeTakeFirst();
}

/** The last time somebody could download it. */
export async function markExportFetched(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ fetched_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Whether it had failed, and its file is gone. */
export async function setFailedExportWaiting(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_exports')
    .set({ state: 'waiting', created_at: new Date(now), expires_at: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('file', '=', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Its state; undefined when it was deleted with its account. */
export function findExportOwnerAndState(db: Db, id: string) {
  return db.selectFrom('account_exports').select(['user_id', 'state']).where('id', '=', id).executeTakeFirst();
}

/** Returns whether it was still waiting. */
export async function markExportReady(
  tx: Tx,
  id: string,
  made: { file: string; size: number; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_exports')
    .set({ state: 'ready', file: made.file, size: made.size, expires_at: new Date(made.expiresAt) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Only an export that was still waiting. An attempt may have left its file, which is due for removal at once. */
export function markExportFailed(db: Db, id: string, file: string) {
  return db
    .updateTable('account_exports')
    .set({ state: 'failed', file, expires_at: sql`created_at` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Expired files in any state of their exports; the oldest first. */
export async function selectExpiredExportFiles(db: Db, now: number, most: number) {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from account_exports
    where file <> '' and expires_at <= ${msToTimestamptz(now)}
    order by expires_at limit ${most}`.execute(db);
  return rows;
}

/** Called only after the file is deleted: nothing else knows where it lies. */
export function markExportFileDeletedAndExpired(db: Db, id: string) {
  return db
    .updateTable('account_exports')
    .set({ file: '', state: sql`case state when 'ready' then 'expired' else state end` })
    .where('id', '=', id)
    .execute();
}

/** Exports that no attempt works on any more. */
export function selectStuckExports(db: Db, before: number, most: number) {
  return db
    .selectFrom('account_exports')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', msToTimestamptz(before))
    .limit(most)
    .execute();
}

/** Expired exports without a file; returns how many there were. The states are written out to match the index. */
export async function deleteOldExports(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_exports where id in (
      select id from account_exports
      where state in ('failed', 'expired') and created_at < ${msToTimestamptz(before)} and file = ''
      order by created_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function lockWaitingExportOfUser(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account_exports')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Makes existing files due for removal now, and deletes rows without one. */
export async function expireOrDeleteExportsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_exports').where('user_id', '=', userId).where('file', '=', '').execute();
  await tx
    .updateTable('account_exports')
    .set({ expires_at: sql`least(expires_at, now())` })
    .where('user_id', '=', userId)
    .execute();
}
