import type { Deps } from '../../deps.ts';
import {
  deleteOldExports,
  markExportExpired,
  markExportFailed,
  selectExpiredExports,
  selectStuckExports,
} from './exports.queries.ts';
import { exportFile } from './make-export.ts';

const batch = 100;
const dayMs = 24 * 3600 * 1000;
const listedMs = 90 * dayMs;

/** The file goes before the row forgets it: whatever dies in between is repeated. */
export async function cleanExports(deps: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const db = deps.db.write;
  let removed = 0;
  for (let found = batch; found === batch;) {
    const expired = await selectExpiredExports(db, deps.now(), batch);
    for (const { id, file } of expired) {
      await deps.storage.delete(file);
      await markExportExpired(db, id);
    }
    removed += expired.length;
    found = expired.length;
  }
  for (const { id } of await selectStuckExports(db, deps.now() - dayMs, batch)) {
    await markExportFailed(db, id);
    await deps.storage.delete(exportFile(id));
  }
  await deleteOldExports(db, deps.now() - listedMs);
  return removed;
}
