import type { Deps } from '../../../deps.ts';
import { selectImagesOfOwner } from './images.queries.ts';
import type { StoredImage } from './store-image.ts';

/** The owner's images by id; what is not found is not in it. */
export async function findImagesOfOwner(
  db: Deps['db']['write'],
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, StoredImage>> {
  const rows = await selectImagesOfOwner(db, ownerId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
