import type { Kysely } from 'kysely';
import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Tables } from '../../db/tables.ts';
import { selectPictureIds } from './picture-ids.queries.ts';

/** Whoever shows a picture keeps a copy of what is known of it; this finds the ids of such copies again. */
export async function pictureIdsOf(
  db: Kysely<Tables>,
  kept: readonly (KeptPicture | null)[],
): Promise<(picture: KeptPicture | null) => string | null> {
  const folders = [...new Set(kept.flatMap((picture) => (picture === null ? [] : [picture.folder])))];
  const rows = folders.length === 0 ? [] : await selectPictureIds(db, folders);
  const ids = new Map(rows.map(({ id, folder }) => [folder, id]));
  return (picture) => (picture === null ? null : (ids.get(picture.folder) ?? null));
}
