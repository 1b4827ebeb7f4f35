import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob } from '../../../queue/queue.ts';
import { forgetFileOfPackage, isFileOfAnotherVersion, lockPackage } from './staff-packages.queries.ts';

export const deleteWithdrawnFileJob = defineJob({
  name: 'catalog.delete-withdrawn-package',
  data: z.object({ id: z.string() }),
  retryLimit: 10,
});

/** An address signed for another server holds as long as its file: without the file it leads nowhere. */
export async function deleteWithdrawnFile(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const version = await lockPackage(tx, id);
    if (version === undefined || version.withdrawn_at === null || version.file_key === '') return;
    // The file before the row: a repeat finishes what was begun.
    if (!(await isFileOfAnotherVersion(tx, version))) await deps.storage.delete(version.file_key);
    await forgetFileOfPackage(tx, version);
  });
}
