import { type Kysely, sql } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['id', 'state', 'size', 'created_at', 'expires_at'] as const;

/** One that is being made, or was made since. */
export function findCurrentExport(db: Db, userId: string, since: number) {
  return db
    .selectFrom('account_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'ready'), eb('created_at', '>', at(since))])]),
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

export function selectExports(db: Db, userId: string, most: number) {
  return db
    .selectFrom('account_exports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findReadyExport(db: Db, userId: string, id: string, now: number) {
  return db
    .selectFrom('account_exports as e')
    .innerJoin('account_users as u', 'u.id', 'e.user_id')
    .select(['e.file', 'e.created_at', 'u.login_name'])
    .where('e.user_id', '=', userId)
    .where('e.id', '=', id)
    .where('e.state', '=', 'ready')
    .where('e.expires_at', '>', at(now))
    .executeTakeFirst();
}

/** What became of it; undefined when it went with its account. */
export function findExport(db: Db, id: string) {
  return db.selectFrom('account_exports').select(['user_id', 'state']).where('id', '=', id).executeTakeFirst();
}

/** Whether it was still waiting for this. */
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

export function markExportFailed(db: Db, id: string) {
  return db
    .updateTable('account_exports')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export function selectExpiredExports(db: Db, now: number, most: number) {
  return db
    .selectFrom('account_exports')
    .select(['id', 'file'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', at(now))
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

export function markExportExpired(db: Db, id: string) {
  return db.updateTable('account_exports').set({ state: 'expired', file: '' }).where('id', '=', id).execute();
}

/** Nobody works on these any more: every try is long over. */
export function selectStuckExports(db: Db, before: number, most: number) {
  return db
    .selectFrom('account_exports')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', at(before))
    .limit(most)
    .execute();
}

export function deleteOldExports(db: Db, before: number) {
  return db
    .deleteFrom('account_exports')
    .where('state', 'in', ['expired', 'failed'])
    .where('created_at', '<', at(before))
    .execute();
}

/** A file that is still there is left to the clean-up, which removes the file before the row forgets it. */
export async function giveUpExports(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_exports').where('user_id', '=', userId).where('state', '<>', 'ready').execute();
  await tx
    .updateTable('account_exports')
    .set({ expires_at: sql`least(expires_at, now())` })
    .where('user_id', '=', userId)
    .execute();
}
