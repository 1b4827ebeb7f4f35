import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  deleteOldExports,
  markExportExpired,
  markExportFailed,
  markExportFilesDeleted,
  selectExpiredReadyExports,
  selectExportsWithFilesLeft,
  selectStuckExports,
} from './exports.queries.ts';
import { exportFolder, makeExportJob } from './make-export.ts';

const batch = 100;
const hourMs = 3600_000;
const stuckMs = hourMs;
/** After so long nobody writes any more: what is deleted then stays deleted. */
const quietMs = hourMs;
const hopelessMs = 24 * hourMs;
const listedMs = 90 * 24 * hourMs;

/** Deletes files before the row forgets them: an interrupted clean-up is repeated. Returns how many files were deleted. */
export async function resumeStuckAndDeleteExpiredExports(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const db = deps.db.write;
  for (const { id } of await selectStuckExports(db, deps.now() - hopelessMs, batch)) {
    await markExportFailed(db, id, deps.now());
  }
  // What nobody works on for an hour is given to a worker again: a repeat does no harm.
  for (const { id: exportId } of await selectStuckExports(db, deps.now() - stuckMs, batch)) {
    await transaction(deps.db, (tx) => deps.queue.enqueue(tx, makeExportJob, { exportId }, { key: exportId }));
  }
  let removed = 0;
  for (let found = batch; found === batch; removed += found) {
    const due = await selectExpiredReadyExports(db, deps.now(), batch);
    found = due.length;
    for (const { id, file } of due) {
      signal?.throwIfAborted();
      await deps.storage.delete(file);
      await markExportExpired(db, id);
    }
  }
  for (let found = batch; found === batch;) {
    const left = await selectExportsWithFilesLeft(db, deps.now() - quietMs, batch);
    found = left.length;
    for (const { id } of left) {
      signal?.throwIfAborted();
      await deps.storage.deleteFolder(exportFolder(id));
      await markExportFilesDeleted(db, id, deps.now());
    }
  }
  await runBatchesUntilDone((most) => deleteOldExports(db, deps.now() - listedMs, most), { most: batch, signal });
  return removed;
}
