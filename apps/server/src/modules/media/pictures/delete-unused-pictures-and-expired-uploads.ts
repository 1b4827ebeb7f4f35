import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { pictureFailureTexts } from './render-picture.ts';
import { deletePictures, markStuckPicturesFailed, selectLongUnshownPictures } from './pictures.queries.ts';
import { uploadFolder } from '../uploads/read-upload-chunks.ts';
import { deleteUploads, selectExpiredUploads } from '../uploads/uploads.queries.ts';

const batch = 100;

/** Removes pictures that nothing shows and uploads that expired. Files before rows: a repeat finishes what was begun. */
export async function deleteUnusedPicturesAndExpiredUploads(
  deps: Pick<Deps, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<{ pictures: number; uploads: number }> {
  const db = deps.db.write;
  await markStuckPicturesFailed(db, pictureFailureTexts.other);
  // Before the pictures made of them, which are older.
  const uploads = await runBatchesUntilDone(
    async (most) => {
      const ids = (await selectExpiredUploads(db, most)).map(({ id }) => id);
      for (const id of ids) await deps.storage.deleteFolder(uploadFolder(id));
      if (ids.length > 0) await deleteUploads(db, ids);
      return ids.length;
    },
    { most: batch, signal },
  );
  const pictures = await runBatchesUntilDone(
    async (most) => {
      const rows = await selectLongUnshownPictures(db, most);
      for (const { folder } of rows) await deps.storage.deleteFolder(folder);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await deletePictures(db, ids);
      return ids.length;
    },
    { most: batch, signal },
  );
  return { pictures, uploads };
}
