import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { markImagesOfOwnerForRemoval, markImagesAttached, markImagesDetached } from './images.queries.ts';

/**
 * Marks images as shown. Images of others, used and unknown ones answer notFound. What an operator stored for the owner,
 * only that operator can show.
 */
export async function attachImages(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
  staffId: string | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  // Also for an id given twice: it would be one image in two places.
  if ((await markImagesAttached(tx, { ownerId, staffId }, ids)) !== ids.length) throw new Failure('notFound');
}

/** Nothing shows it any more; the next clean-up deletes its files. */
export function detachImage(tx: Tx, ownerId: string, folder: string): Promise<void> {
  return markImagesDetached(tx, ownerId, [folder]);
}

export async function detachImages(tx: Tx, ownerId: string, folders: readonly string[]): Promise<void> {
  if (folders.length > 0) await markImagesDetached(tx, ownerId, folders);
}

/** For an erased account: the next clean-up deletes them, whatever their age. */
export function markUserImagesForRemoval(tx: Tx, ownerId: string): Promise<void> {
  return markImagesOfOwnerForRemoval(tx, ownerId);
}
