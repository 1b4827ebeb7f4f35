import type { Tx } from '../../db/transaction.ts';
import { lockPictures, markUnshown } from './pictures.queries.ts';

/**
 * For pictures (by folder) that something shows no longer: those that nothing else shows are removed after some days.
 * Whoever shows pictures says which of them it still does, and is asked once nobody else can take them: who did so just
 * before has written what shows them.
 */
export async function releasePictures(
  tx: Tx,
  folders: readonly string[],
  stillShown: (folders: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const locked = folders.length === 0 ? [] : await lockPictures(tx, [...new Set(folders)]);
  if (locked.length === 0) return;
  const shown = await stillShown(locked);
  const unshown = locked.filter((folder) => !shown.has(folder));
  if (unshown.length > 0) await markUnshown(tx, unshown);
}
