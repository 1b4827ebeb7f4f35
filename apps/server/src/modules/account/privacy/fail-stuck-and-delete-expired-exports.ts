import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { exportFilePath } from './export-file-path.ts';
import {
  deleteOldExports,
  markExportFileDeletedAndExpired,
  markExportFailed,
  selectExpiredExportFiles,
  selectStuckExports,
} from './exports.queries.ts';

const batch = 100;
const dayMs = 24 * 3600 * 1000;
const listedMs = 90 * dayMs;

/**
 * Deletes the file before the row forgets it: an interrupted clean-up is repeated. Returns how many files were deleted.
 */
export async function failStuckAndDeleteExpiredExports(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const db = deps.db.write;
  for (const { id } of await selectStuckExports(db, deps.now() - dayMs, batch)) {
    await markExportFailed(db, id, exportFilePath(id));
  }
  let removed = 0;
  for (let found = batch; found === batch; removed += found) {
    const due = await selectExpiredExportFiles(db, deps.now(), batch);
    found = due.length;
    for (const { id, file } of due) {
      signal?.throwIfAborted();
      await deps.storage.delete(file);
      await markExportFileDeletedAndExpired(db, id);
    }
  }
  await runBatchesUntilDone((most) => deleteOldExports(db, deps.now() - listedMs, most), { most: batch, signal });
  return removed;
}
