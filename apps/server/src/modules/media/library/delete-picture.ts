import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { recordAudit } from '../../staff/public.ts';
import { uploadFolder } from '../uploads/read-upload-chunks.ts';
import { deletePictureAndUploadRows, lockLibraryPicture } from './library.queries.ts';
import { findPictureUses } from './picture-uses.ts';

export const deletePictureFilesJob = defineJob({
  name: 'media.delete-picture-files',
  data: z.object({ folders: z.array(z.string()) }),
  expireInSeconds: 120,
});

/**
 * Deletes a picture that nothing shows. Whoever begins to show it at the same moment locks the same row: either finds it used
 * here, or finds it gone there. Its files go afterwards, by a job of the same transaction.
 */
export function deletePicture(deps: Pick<Deps, 'db' | 'queue'>, staffId: string, id: string): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const row = await lockLibraryPicture(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.attached_at !== null || row.state === 'waiting') throw new Failure('pictureInUse');
    if ((await findPictureUses(tx, [row.folder], 1)).length > 0) throw new Failure('pictureInUse');
    const uploads = await deletePictureAndUploadRows(tx, id);
    await deps.queue.enqueue(tx, deletePictureFilesJob, { folders: [row.folder, ...uploads.map(uploadFolder)] });
    await recordAudit(tx, {
      staffId,
      call: 'DELETE /admin/v1/media/picture/{id}',
      object: `picture ${id}`,
      before: { kind: row.kind, alt: row.alt, folder: row.folder },
      after: null,
    });
    return null;
  });
}

export async function deletePictureFiles(deps: Pick<Deps, 'storage'>, folders: readonly string[]): Promise<void> {
  for (const folder of folders) await deps.storage.deleteFolder(folder);
}
