import type { Tx } from '../../../db/transaction.ts';
import { findPictureUses } from '../library/picture-uses.ts';
import { lockPicturesOfStorageFolders, markPicturesUnused } from './pictures.queries.ts';

/**
 * For pictures (by folder) that something no longer shows: those that nothing else shows are deleted after some days.
 * Every module is asked what it still shows, after the pictures are locked: a concurrent claim has committed by then.
 */
export async function releasePictures(tx: Tx, folders: readonly string[]): Promise<void> {
  const locked = folders.length === 0 ? [] : await lockPicturesOfStorageFolders(tx, [...new Set(folders)]);
  if (locked.length === 0) return;
  const shown = new Set((await findPictureUses(tx, locked, 1)).map(({ folder }) => folder));
  const unshown = locked.filter((folder) => !shown.has(folder));
  if (unshown.length > 0) await markPicturesUnused(tx, unshown);
}
