import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { deleteClaimedUpload } from '../../media/public.ts';
import {
  deleteTranscodingAttemptsByFolder,
  clearUploadIdsOfVideos,
  lockFailedVideosWithOldUploads,
  selectOldTranscodingAttempts,
} from './transcoding.queries.ts';

const keptDays = 7;

/** Deletes what killed workers left. Files before rows: a repeat finishes the deletion. */
export function deleteOldTranscodingAttempts(
  deps: Pick<Deps, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
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

/** A week after a video was sent, nobody makes it again. Rows before files: a file without a row is found and deleted. */
export function deleteUploadsOfFailedVideos(deps: Pick<Deps, 'db' | 'storage'>, signal?: AbortSignal): Promise<number> {
  return runBatchesUntilDone(
    async (most) => {
      const rows = await transaction(deps.db, async (tx) => {
        const old = await lockFailedVideosWithOldUploads(tx, keptDays, most);
        if (old.length > 0) {
          await clearUploadIdsOfVideos(
            tx,
            old.map(({ id }) => id),
          );
        }
        return old;
      });
      for (const { upload_id } of rows) if (upload_id !== null) await deleteClaimedUpload(deps, upload_id);
      return rows.length;
    },
    { most: 20, signal },
  );
}
