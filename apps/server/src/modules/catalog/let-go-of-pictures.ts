import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import { releasePictures } from '../media/public.ts';
import { selectShownFolders } from './catalog-admin.queries.ts';

/** After the change that may have taken these off what showed them; a picture that something still shows stays. */
export function letGoOfPictures(tx: Tx, pictures: readonly (KeptPicture | null)[]): Promise<void> {
  const folders = pictures.flatMap((picture) => picture?.folder ?? []);
  return releasePictures(tx, folders, async (asked) => new Set(await selectShownFolders(tx, asked)));
}
