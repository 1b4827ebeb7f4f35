import { randomBytes } from 'node:crypto';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { pictureWidthsAndRatios, type PictureKind } from './picture-widths-and-ratios.ts';
import { insertWaitingGeneratedPicture, markPictureReadyAndShown } from './pictures.queries.ts';

export interface StoredGeneratedPicture {
  id: string;
  stored: StoredPicture;
}

/**
 * A picture that a job made, such as a frame of a video. It is unshown until `markGeneratedPictureShown`; if the job dies before,
 * the clean-up deletes it.
 */
export async function storeGeneratedPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'images'>,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<StoredGeneratedPicture> {
  const folder = `media/picture/${randomBytes(16).toString('hex')}`;
  const id = await insertWaitingGeneratedPicture(deps.db.write, kind, folder);
  const { files, ...known } = await deps.images.renderPicture(bytes, pictureWidthsAndRatios[kind]);
  for (const { width, type, bytes: file } of files) {
    await deps.storage.put(`${folder}/${width}.${type}`, file, `image/${type}`);
  }
  return { id, stored: { folder, ...known } };
}

/** In the transaction of what shows it. */
export async function markGeneratedPictureShown(tx: Tx, { id, stored }: StoredGeneratedPicture): Promise<void> {
  const { folder: _folder, ...known } = stored;
  await markPictureReadyAndShown(tx, id, known);
}
