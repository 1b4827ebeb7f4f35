import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { PictureKind } from './picture-widths-and-ratios.ts';
import { markPicturesOfStorageFoldersClaimed, markPicturesClaimed } from './pictures.queries.ts';

export interface PictureIdAndAllowedKinds {
  id: string;
  /** The allowed kinds: an icon is no cover. */
  kinds: readonly PictureKind[];
}

/**
 * Returns ready pictures for something that shows them from now on; several things may show one. A picture that is not
 * ready, unknown or about to be deleted answers notFound. `forGood`: it is never released.
 */
export async function claimPictures(
  tx: Tx,
  wanted: readonly PictureIdAndAllowedKinds[],
  { forGood = false } = {},
): Promise<Map<string, StoredPicture>> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const rows = await markPicturesClaimed(tx, ids, forGood);
  if (rows.length !== ids.length) throw new Failure('notFound');
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
  const wrong = wanted.find(({ id, kinds }) => !kinds.some((kind) => kind === kindOf.get(id)));
  if (wrong !== undefined) throw new Failure('badInput', `picture ${wrong.id} is no ${wrong.kinds.join(' or ')}`);
  return new Map(rows.map(({ id, kind: _kind, ...stored }) => [id, stored]));
}

/** The same for pictures that a text names by their addresses. */
export async function claimPicturesByFolder(tx: Tx, folders: readonly string[]): Promise<void> {
  if (folders.length > 0 && (await markPicturesOfStorageFoldersClaimed(tx, folders)) !== folders.length)
    throw new Failure('notFound');
}
