import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { deleteTries, selectOldTries } from './transcoding.queries.ts';

/** Deletes what killed workers left. Files before rows: a repeat finishes the deletion. */
export function cleanAttempts(deps: Pick<Deps, 'db' | 'storage'>, signal?: AbortSignal): Promise<number> {
  const db = deps.db.write;
  return runBatchesUntilDone(
    async (most) => {
      const folders = (await selectOldTries(db, most)).map(({ folder }) => folder);
      for (const folder of folders) await deps.storage.deleteFolder(folder);
      if (folders.length > 0) await deleteTries(db, folders);
      return folders.length;
    },
    { most: 20, signal },
  );
}
