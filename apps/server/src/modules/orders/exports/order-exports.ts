import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import { applyPageRange, countUpTo, readPage } from '../../../db/paging.ts';
import { dayOf } from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { exportOrdersJob } from './make-order-export.ts';
import {
  insertOrderExport,
  incrementReadyOrderExportDownloads,
  orderExportsOfStaffQuery,
  orderExportsOrder,
  type OrderExportFilter,
  type OrderExportRow,
} from './order-exports.queries.ts';

const askCall = 'POST /admin/v1/orders/export';
const addressCall = 'POST /admin/v1/orders/export/{id}/address';
type OrderExport = DataOf<typeof askCall>;

const addressSeconds = 5 * 60;

/** The file is made by the worker; the log knows who asked for which orders, and why. */
export function askForOrderExport(
  deps: Pick<Deps, 'db' | 'now' | 'queue'>,
  staffId: string,
  { idempotencyKey, reason, uid, state, kind, channel }: ParsedInputOf<typeof askCall>,
): Promise<OrderExport> {
  // As in the list: each has an index of its own.
  if ([state, kind, channel].filter((value) => value !== undefined).length > 1) throw new Failure('badInput', 'state');
  const filter: OrderExportFilter = JSON.parse(JSON.stringify({ uid, state, kind, channel })) as OrderExportFilter;
  const request = { filter, reason };
  return runIdempotently(deps.db, { call: askCall, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const row = await insertOrderExport(tx, { staffId, filter, reason, now: deps.now() });
    await deps.queue.enqueue(tx, exportOrdersJob, { exportId: row.id });
    const after = { ...filter, reason };
    await recordAudit(tx, { staffId, call: askCall, object: `export ${row.id}`, before: null, after });
    return orderExportOf(row);
  });
}

export async function listOrderExports(
  deps: Pick<Deps, 'db' | 'keys'>,
  staffId: string,
  request: ParsedInputOf<'GET /admin/v1/orders/export/list'>,
): Promise<DataOf<'GET /admin/v1/orders/export/list'>> {
  const db = deps.db.write;
  const page = await readPage(orderExportsOrder, {
    keys: deps.keys,
    scope: [staffId],
    request,
    fetch: (slice) => applyPageRange(orderExportsOfStaffQuery(db, staffId), orderExportsOrder, slice).execute(),
    count: (most) => countUpTo(orderExportsOfStaffQuery(db, staffId), db, most),
  });
  return { ...page, records: page.records.map(orderExportOf) };
}

/** Whoever has the address has the file, so it is valid for minutes and is given to its maker only. */
export function createOrderExportUrl(
  deps: Pick<Deps, 'db' | 'now' | 'storage'>,
  staffId: string,
  id: string,
): Promise<DataOf<typeof addressCall>> {
  return transaction(deps.db, async (tx) => {
    const made = await incrementReadyOrderExportDownloads(tx, staffId, id, deps.now());
    if (made === undefined) throw new Failure('notFound');
    const after = { rows: made.rows };
    await recordAudit(tx, { staffId, call: addressCall, object: `export ${id}`, before: null, after });
    const url = await deps.storage.downloadUrl(made.file, {
      name: `lanyu-orders-${id}-${dayOf(made.created_at)}.csv`,
      contentType: 'text/csv',
      seconds: addressSeconds,
    });
    return { url };
  });
}

function orderExportOf(row: OrderExportRow): OrderExport {
  return {
    id: row.id,
    filter: row.filter as OrderExport['filter'],
    reason: row.reason,
    state: row.state,
    rows: row.rows,
    isCut: row.is_cut,
    size: Number(row.size),
    downloads: row.downloads,
    createTime: row.created_at,
    expireTime: row.expires_at ?? 0,
  };
}
