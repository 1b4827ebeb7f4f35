import type { Deps } from '../../../deps.ts';
import { deleteImageRows, selectUnattachedImages } from './images.queries.ts';

const batch = 100;

/** Deletes images that nothing shows. Files before rows: an interrupted run is repeated. */
export async function deleteUnattachedImages(
  deps: Pick<Deps, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (let last = batch; last === batch; removed += last) {
    signal?.throwIfAborted();
    const images = await selectUnattachedImages(deps.db.write, batch);
    last = images.length;
    for (const { folder } of images) await deps.storage.deleteFolder(folder);
    if (last > 0) {
      await deleteImageRows(
        deps.db.write,
        images.map(({ id }) => id),
      );
    }
  }
  return removed;
}
