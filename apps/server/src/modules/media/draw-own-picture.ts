import { randomBytes } from 'node:crypto';
import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { pictureShapes, type PictureKind } from './picture-shapes.ts';
import { insertOwn, markShown } from './pictures.queries.ts';

export interface OwnPicture {
  id: string;
  kept: KeptPicture;
}

/**
 * A picture that a job made, such as a frame of a video. It waits until `showOwnPicture`; of a job that is killed before,
 * it is cleaned away like every picture that nothing shows.
 */
export async function drawOwnPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'images'>,
  bytes: Uint8Array,
  kind: PictureKind,
): Promise<OwnPicture> {
  const folder = `media/picture/${randomBytes(16).toString('hex')}`;
  const id = await insertOwn(deps.db.write, kind, folder);
  const { files, ...known } = await deps.images.drawPicture(bytes, pictureShapes[kind]);
  for (const { width, type, bytes: file } of files) {
    await deps.storage.put(`${folder}/${width}.${type}`, file, `image/${type}`);
  }
  return { id, kept: { folder, ...known } };
}

/** In the transaction of what shows it. */
export async function showOwnPicture(tx: Tx, { id, kept }: OwnPicture): Promise<void> {
  const { folder: _folder, ...known } = kept;
  await markShown(tx, id, known);
}
