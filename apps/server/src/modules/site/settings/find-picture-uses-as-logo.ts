import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { siteWords } from '../../../words/site.ts';
import { selectPictureFoldersUsedAsLogo } from './settings.queries.ts';

/** For the library of pictures: the logo in use is neither released nor deleted. */
export async function findPictureUsesAsLogo(db: Kysely<Tables>, folders: readonly string[]) {
  const shown = await selectPictureFoldersUsedAsLogo(db, folders);
  return shown.map(({ folder }) => ({ folder, kind: 'setting' as const, id: 'brand', name: siteWords.logo }));
}
