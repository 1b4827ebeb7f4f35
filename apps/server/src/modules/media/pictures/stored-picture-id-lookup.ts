import type { Kysely } from 'kysely';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectPictureIdsOfFolders } from './picture-ids.queries.ts';

/** Whoever shows a picture stores a copy of its metadata; this finds the ids of such copies. */
export async function createStoredPictureIdLookup(
  db: Kysely<Tables>,
  stored: readonly (StoredPicture | null)[],
): Promise<(picture: StoredPicture | null) => string | null> {
  const folders = [...new Set(stored.flatMap((picture) => (picture === null ? [] : [picture.folder])))];
  const rows = folders.length === 0 ? [] : await selectPictureIdsOfFolders(db, folders);
  const ids = new Map(rows.map(({ id, folder }) => [folder, id]));
  return (picture) => (picture === null ? null : (ids.get(picture.folder) ?? null));
}
