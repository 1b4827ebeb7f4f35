import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { lockOldestUnpublishedFile, markPackageFileExpired } from './package-files.queries.ts';

const unpublishedMs = 30 * 24 * 3600 * 1000;

/** Deletes stored packages that nobody published for a month; returns how many. The row stays and says so. */
export async function deleteUnpublishedFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = new Date(deps.now() - unpublishedMs);
  for (let deleted = 0; ; deleted += 1) {
    signal?.throwIfAborted();
    // The file before the row: a repeat finishes what was begun.
    const more = await transaction(deps.db, async (tx) => {
      const file = await lockOldestUnpublishedFile(tx, before);
      if (file === undefined) return false;
      await deps.storage.delete(file.file_key);
      await markPackageFileExpired(tx, file.id);
      return true;
    });
    if (!more) return deleted;
  }
}
