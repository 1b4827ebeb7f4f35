import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPermissionByExportKind } from '@lanyu/contract/staff-list-exports';
import { runIdempotently } from '../../db/idempotency.ts';
import { applyKeysetPageRange, countRowsUpTo, readPage } from '../../db/paging.ts';
import { boundsOfShanghaiDay, shanghaiDayOf } from '../../db/shanghai-calendar.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit } from '../staff/public.ts';
import { parseExportFilter, type ExportKind } from './export-filter.ts';
import { exportViewOf, type ExportView } from './export-view.ts';
import {
  cancelExport,
  countExportsOfStaffSince,
  exportsOfStaffOrder,
  exportsOfStaffQuery,
  findExportOfStaff,
  incrementReadyExportDownloads,
  insertExport,
  lockExportsOfStaff,
} from './exports.queries.ts';
import { makeExportJob } from './make-export.ts';

const askCall = 'POST /admin/v1/export';
const cancelCall = 'POST /admin/v1/export/{id}/cancel';
const addressCall = 'POST /admin/v1/export/{id}/address';

const mostADay = 10;
const addressSeconds = 5 * 60;

interface Maker {
  staffId: string;
  permissions: readonly string[];
}

function requireReadingOf(kind: ExportKind, permissions: readonly string[]): void {
  if (!permissions.includes(readPermissionByExportKind[kind])) throw new Failure('noStaffPermission');
}

/** The worker makes the file; the log knows who asked for what, and why. */
export function requestExport(
  deps: Pick<Deps, 'db' | 'now' | 'queue'>,
  { staffId, permissions }: Maker,
  { idempotencyKey, reason, kind, ...given }: ParsedInputOf<typeof askCall>,
): Promise<ExportView> {
  requireReadingOf(kind, permissions);
  const filter = parseExportFilter(kind, given);
  const request = { kind, filter, reason };
  return runIdempotently(deps.db, { call: askCall, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    await lockExportsOfStaff(tx, staffId);
    const midnight = boundsOfShanghaiDay(shanghaiDayOf(deps.now())).from;
    if ((await countExportsOfStaffSince(tx, staffId, midnight)) >= mostADay) throw new Failure('tooManyExportsToday');
    const row = await insertExport(tx, { staffId, kind, filter, reason, now: deps.now() });
    await deps.queue.enqueue(tx, makeExportJob, { exportId: row.id }, { key: row.id });
    const after = { kind, ...filter, reason };
    await recordAudit(tx, { staffId, call: askCall, object: `export ${row.id}`, before: null, after });
    return exportViewOf(row);
  });
}

export async function listOwnExports(
  deps: Pick<Deps, 'db' | 'keys'>,
  staffId: string,
  request: ParsedInputOf<'GET /admin/v1/export/list'>,
): Promise<DataOf<'GET /admin/v1/export/list'>> {
  const db = deps.db.write;
  const page = await readPage(exportsOfStaffOrder, {
    keys: deps.keys,
    scope: [staffId],
    request,
    fetch: (slice) => applyKeysetPageRange(exportsOfStaffQuery(db, staffId), exportsOfStaffOrder, slice).execute(),
    count: (most) => countRowsUpTo(exportsOfStaffQuery(db, staffId), db, most),
  });
  return { ...page, records: page.records.map(exportViewOf) };
}

/** The worker that makes it notices within seconds; what is stored of it goes then, or with a clean-up. */
export function cancelOwnExport(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  id: string,
): Promise<DataOf<typeof cancelCall>> {
  return transaction(deps.db, async (tx) => {
    const cancelled = await cancelExport(tx, staffId, id, deps.now());
    if (cancelled !== undefined) {
      const after = { rows: cancelled.rows };
      await recordAudit(tx, { staffId, call: cancelCall, object: `export ${id}`, before: null, after });
      return exportViewOf(cancelled);
    }
    const found = await findExportOfStaff(tx, staffId, id);
    if (found === undefined) throw new Failure('notFound');
    // Pressed twice: it is cancelled.
    if (found.state !== 'cancelled') throw new Failure('exportIsOver');
    return exportViewOf(found);
  });
}

/** Whoever has the address has the file, so it is valid for minutes and is given to its maker only. */
export function createExportUrlAndCountDownload(
  deps: Pick<Deps, 'db' | 'now' | 'storage'>,
  { staffId, permissions }: Maker,
  id: string,
): Promise<DataOf<typeof addressCall>> {
  return transaction(deps.db, async (tx) => {
    const made = await incrementReadyExportDownloads(tx, staffId, id, deps.now());
    if (made === undefined) throw new Failure('notFound');
    const { kind } = made;
    requireReadingOf(kind, permissions);
    const after = { kind, rows: made.rows };
    await recordAudit(tx, { staffId, call: addressCall, object: `export ${id}`, before: null, after });
    const url = await deps.storage.downloadUrl(made.file, {
      name: `lanyu-${kind}-${id}-${shanghaiDayOf(made.created_at)}.csv`,
      contentType: 'text/csv',
      seconds: addressSeconds,
    });
    return { url };
  });
}
