import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { deleteTranscodingAttemptsByFolder, selectOldTranscodingAttempts } from './transcoding.queries.ts';

/** Deletes what killed workers left. Files before rows: a repeat finishes the deletion. */
export function cleanTranscodingAttempts(deps: Pick<Deps, 'db' | 'storage'>, signal?: AbortSignal): Promise<number> {
  const db = deps.db.write;
  return runBatchesUntilDone(
    async (most) => {
      const folders = (await selectOldTranscodingAttempts(db, most)).map(({ folder }) => folder);
      for (const folder of folders) await deps.storage.deleteFolder(folder);
      if (folders.length > 0) await deleteTranscodingAttemptsByFolder(db, folders);
      return folders.length;
    },
    { most: 20, signal },
  );
}
