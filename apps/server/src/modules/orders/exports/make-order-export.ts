import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobContext } from '../../../queue/queue.ts';
import { filteredOrdersQuery, type OrderRow } from '../orders.queries.ts';
import {
  clearOrderExportFile,
  findOrderExport,
  markOrderExportFailedAndExpireFile,
  markOrderExportReady,
  type OrderExportFilter,
} from './order-exports.queries.ts';
import { csvHead, orderAsCsv } from './orders-as-csv.ts';

export const exportOrdersJob = defineJob({
  name: 'orders.export',
  data: z.object({ exportId: z.string() }),
  expireInSeconds: 900,
  retryLimit: 3,
});

const retentionHours = 72;
const pageRows = 1000;
export const maxExportedOrders = 50_000;

type ExportDeps = Pick<Deps, 'db' | 'storage' | 'now'>;

/** One path per export: a repeat overwrites what an earlier attempt left behind. */
export const orderExportPath = (exportId: string): string => `private/order-exports/${exportId}.csv`;

export async function makeOrderExport(
  deps: ExportDeps,
  exportId: string,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const asked = await findOrderExport(deps.db.write, exportId);
  if (asked?.state !== 'waiting') return;
  try {
    await storeOrders(deps, { exportId, filter: asked.filter as OrderExportFilter, signal });
  } catch (error) {
    if (attempt >= exportOrdersJob.retryLimit) {
      const file = orderExportPath(exportId);
      // The row has the file's name until the file is deleted; if that fails, the clean-up finds it there.
      await markOrderExportFailedAndExpireFile(deps.db.write, exportId, file);
      if ((await findOrderExport(deps.db.write, exportId))?.state === 'failed') {
        await deps.storage.delete(file);
        await clearOrderExportFile(deps.db.write, exportId);
      }
    }
    throw error;
  }
}

async function storeOrders(
  deps: ExportDeps,
  { exportId, filter, signal }: { exportId: string; filter: OrderExportFilter; signal: AbortSignal },
): Promise<void> {
  const path = orderExportPath(exportId);
  const file = await openNameless();
  try {
    let size = (await file.write(csvHead())).bytesWritten;
    let rows = 0;
    for await (const page of pagesOfOrders(deps, filter)) {
      signal.throwIfAborted();
      const taken = page.slice(0, maxExportedOrders - rows);
      rows += taken.length;
      size += (await file.write(taken.map(orderAsCsv).join(''))).bytesWritten;
      if (taken.length < page.length) return await store(deps, { exportId, file, path, size, rows, isCut: true });
    }
    await store(deps, { exportId, file, path, size, rows, isCut: false });
  } finally {
    await file.close();
  }
}

async function store(
  deps: ExportDeps,
  made: { exportId: string; file: FileHandle; path: string; size: number; rows: number; isCut: boolean },
): Promise<void> {
  const { exportId, file, path, ...facts } = made;
  const stream = file.createReadStream({ start: 0, autoClose: false });
  await deps.storage.put(path, { stream, size: facts.size }, 'text/csv');
  const expiresAt = deps.now() + retentionHours * 3600_000;
  // Failed meanwhile: then nothing refers to the file.
  if (await markOrderExportReady(deps.db.write, exportId, { ...facts, file: path, expiresAt })) return;
  // A faster attempt may have made it: then the file is that one's too.
  if ((await findOrderExport(deps.db.write, exportId))?.state !== 'ready') await deps.storage.delete(path);
}

/** Newest first; never more than a page of them in memory. */
async function* pagesOfOrders(deps: ExportDeps, filter: OrderExportFilter): AsyncIterable<OrderRow[]> {
  const { uid, state, kind, channel } = filter;
  const only = { userId: uid, id: undefined, tradeNo: undefined, state, kind, channel };
  for (let before: string | undefined; ;) {
    let query = filteredOrdersQuery(deps.db.read, only).orderBy('id', 'desc').limit(pageRows);
    if (before !== undefined) query = query.where('id', '<', before);
    const page = await query.execute();
    yield page;
    before = page.at(-1)?.id;
    if (page.length < pageRows || before === undefined) return;
  }
}

/** An unlinked file disappears with the process, however that ends: no orders are left behind. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `orders-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
