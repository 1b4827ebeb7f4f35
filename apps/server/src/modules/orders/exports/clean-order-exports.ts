import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { orderExportPath } from './make-order-export.ts';
import {
  clearOrderExportFile,
  deleteOldOrderExports,
  markOrderExportFailedAndExpireFile,
  selectExpiredOrderExportFiles,
  selectStuckOrderExports,
} from './order-exports.queries.ts';

const batch = 100;
const dayMs = 24 * 3600_000;
const listedMs = 90 * dayMs;

/** Deletes the file before the row forgets it: an interrupted clean-up is repeated. Returns how many files were deleted. */
export async function cleanOrderExports(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const db = deps.db.write;
  for (const { id } of await selectStuckOrderExports(db, deps.now() - dayMs, batch)) {
    await markOrderExportFailedAndExpireFile(db, id, orderExportPath(id));
  }
  let removed = 0;
  for (let found = batch; found === batch; removed += found) {
    const due = await selectExpiredOrderExportFiles(db, deps.now(), batch);
    found = due.length;
    for (const { id, file } of due) {
      signal?.throwIfAborted();
      await deps.storage.delete(file);
      await clearOrderExportFile(db, id);
    }
  }
  await runBatchesUntilDone((most) => deleteOldOrderExports(db, deps.now() - listedMs, most), { most: batch, signal });
  return removed;
}
