import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { uploadFailureWords } from '../../../words/upload-failures.ts';
import { pictureWidthsAndRatios } from './picture-widths-and-ratios.ts';
import { clearUploadKeyOfPicture, markPictureFailed, markPictureReady, selectPicture } from './pictures.queries.ts';
import { readUploadChunks } from '../uploads/read-upload-chunks.ts';
import { selectUploadOfPicture } from '../uploads/uploads.queries.ts';

export const renderPictureJob = defineJob({
  name: 'media.draw-picture',
  data: z.object({ id: z.string() }),
  expireInSeconds: 300,
});

/** What the operator reads. */
export const pictureFailureTexts = uploadFailureWords.picture;

/** Renders all files of a waiting picture. A repeat after a crash finishes it; for a finished one it only cleans up. */
export async function renderPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'images'>,
  id: string,
  isLastTry: boolean,
): Promise<void> {
  const row = await selectPicture(deps.db.write, id);
  if (row === undefined) return;
  if (row.state === 'waiting') {
    try {
      await render(deps, row);
    } catch (error) {
      const fault = error instanceof Failure && (error.code === 'fileTypeUnsupported' || error.code === 'fileTooLarge');
      if (!fault && !isLastTry) throw error;
      const reason = fault
        ? pictureFailureTexts[error.code as keyof typeof pictureFailureTexts]
        : pictureFailureTexts.other;
      // Files that an earlier attempt may have left; not those of another run that finished meanwhile.
      if (await markPictureFailed(deps.db.write, id, reason)) await deps.storage.deleteFolder(row.folder);
    }
  }
  if (row.upload_key === '') return;
  await deps.storage.deleteFolder(row.upload_key);
  await clearUploadKeyOfPicture(deps.db.write, id);
}

async function render(
  deps: Pick<Deps, 'db' | 'storage' | 'images'>,
  row: NonNullable<Awaited<ReturnType<typeof selectPicture>>>,
): Promise<void> {
  const upload = await selectUploadOfPicture(deps.db.write, row.id);
  if (upload === undefined) throw new Error(`the upload of picture ${row.id} is gone`);
  const bytes = Buffer.concat(await Array.fromAsync(readUploadChunks(deps, upload)));
  const { files, ...known } = await deps.images.renderPicture(bytes, pictureWidthsAndRatios[row.kind]);
  for (const { width, type, bytes: file } of files) {
    await deps.storage.put(`${row.folder}/${width}.${type}`, file, `image/${type}`);
  }
  await markPictureReady(deps.db.write, row.id, known);
}
