import type { Tx } from '../../../db/transaction.ts';
import { lockPicturesByFolder, markPicturesUnshown } from './pictures.queries.ts';

/**
 * For pictures (by folder) that something no longer shows: those that nothing else shows are deleted after some days.
 * Each module that shows pictures reports which it still shows, after the pictures are locked: a concurrent claim has
 * committed by then.
 */
export async function releasePictures(
  tx: Tx,
  folders: readonly string[],
  stillShown: (folders: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const locked = folders.length === 0 ? [] : await lockPicturesByFolder(tx, [...new Set(folders)]);
  if (locked.length === 0) return;
  const shown = await stillShown(locked);
  const unshown = locked.filter((folder) => !shown.has(folder));
  if (unshown.length > 0) await markPicturesUnshown(tx, unshown);
}
