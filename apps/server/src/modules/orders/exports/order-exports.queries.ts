import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { OrderKind, OrderState, PaymentChannelName } from '../../../db/tables/money-tables.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export interface OrderExportFilter {
  uid?: string | undefined;
  state?: OrderState | undefined;
  kind?: OrderKind | undefined;
  channel?: PaymentChannelName | undefined;
}

const columns = [
  'id',
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

export type OrderExportRow = Awaited<ReturnType<typeof insertOrderExport>>;

export const orderExportsOrder: ListOrder = {
  name: 'orders.exports',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function insertOrderExport(
  tx: Tx,
  row: { staffId: string; filter: OrderExportFilter; reason: string; now: number },
) {
  return tx
    .insertInto('orders_exports')
    .values({
      staff_id: row.staffId,
      filter: JSON.stringify(row.filter),
      reason: row.reason,
      created_at: new Date(row.now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function orderExportsOfStaffQuery(db: Db, staffId: string) {
  return db.selectFrom('orders_exports').select(columns).where('staff_id', '=', staffId);
}

export function findOrderExport(db: Db, id: string) {
  return db
    .selectFrom('orders_exports')
    .select(['id', 'staff_id', 'filter', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts the download; undefined for what is another one’s, not ready or over. */
export function incrementReadyOrderExportDownloads(tx: Tx, staffId: string, id: string, now: number) {
  return tx
    .updateTable('orders_exports')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', msToTimestamptz(now))
    .returning(['file', 'created_at', 'rows'])
    .executeTakeFirst();
}

/** Returns whether it was still waiting. */
export async function markOrderExportReady(
  db: Db,
  id: string,
  made: { file: string; size: number; rows: number; isCut: boolean; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders_exports')
    .set({
      state: 'ready',
      file: made.file,
      size: made.size,
      rows: made.rows,
      is_cut: made.isCut,
      expires_at: new Date(made.expiresAt),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Only one that was still waiting. An attempt may have left its file, which is due for removal at once. */
export async function markOrderExportFailedAndExpireFile(db: Db, id: string, file: string): Promise<void> {
  await db
    .updateTable('orders_exports')
    .set({ state: 'failed', file, expires_at: sql`created_at` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Exports that no attempt works on any more. */
export function selectStuckOrderExports(db: Db, before: number, most: number) {
  return db
    .selectFrom('orders_exports')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', msToTimestamptz(before))
    .limit(most)
    .execute();
}

export async function selectExpiredOrderExportFiles(db: Db, now: number, most: number) {
  const { rows } = await sql<{ id: string; file: string }>`
    select id, file from orders_exports
    where file <> '' and expires_at <= ${msToTimestamptz(now)}
    order by expires_at limit ${most}`.execute(db);
  return rows;
}

/** Called only after the file is deleted: nothing else knows where it lies. */
export async function clearOrderExportFile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('orders_exports')
    .set({ file: '', state: sql`case state when 'ready' then 'expired' else state end` })
    .where('id', '=', id)
    .execute();
}

/** The states are written out to match the index. */
export async function deleteOldOrderExports(db: Db, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from orders_exports where id in (
      select id from orders_exports
      where state in ('failed', 'expired') and created_at < ${msToTimestamptz(before)} and file = ''
      order by created_at limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
