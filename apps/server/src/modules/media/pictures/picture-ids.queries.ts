import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

export function selectPictureIdsOfFolders(db: Kysely<Tables>, folders: readonly string[]) {
  return db.selectFrom('media_pictures').select(['id', 'folder']).where('folder', 'in', folders).execute();
}
