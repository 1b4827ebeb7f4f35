import type { Deps } from '../../../deps.ts';
import { selectImagesOfUserByIds } from './images.queries.ts';
import type { StoredImage } from './store-image.ts';

/** The owner's images by id; what is not found is not in it. */
export async function findImagesOfOwnerByIds(
  db: Deps['db']['write'],
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredImage>> {
  const rows = await selectImagesOfUserByIds(db, ownerId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
