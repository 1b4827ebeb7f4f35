import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Tx } from '../../../db/transaction.ts';
import { releasePictures } from '../../media/public.ts';

/** Runs after a change that may have removed these pictures; a picture that is still shown somewhere stays. */
export function releaseUnusedGamePictures(tx: Tx, pictures: readonly (StoredPicture | null)[]): Promise<void> {
  const folders = pictures.flatMap((picture) => picture?.folder ?? []);
  return releasePictures(tx, folders);
}
