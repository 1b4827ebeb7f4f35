import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { packageFolder } from '../../../integrations/storage/storage.ts';
import { defineJob } from '../../../queue/queue.ts';
import { updateFileKeyOfPackage, isFileSharedWithAnotherVersion, lockPackage } from './staff-packages.queries.ts';

export const renameWithdrawnFileJob = defineJob({
  name: 'catalog.set-withdrawn-package-aside',
  data: z.object({ id: z.string() }),
  expireInSeconds: 3600,
  retryLimit: 10,
});

export const deleteWithdrawnFileJob = defineJob({
  name: 'catalog.delete-withdrawn-package',
  data: z.object({ id: z.string() }),
  retryLimit: 10,
});

/** A file that hurt players is evidence, and what was withdrawn by mistake is not lost. */
const withdrawnFileKeptMs = 30 * 24 * 3600_000;

const asideKeyOf = (id: string) => `${packageFolder}/withdrawn/${id}`;

/**
 * Gives the file of a withdrawn version a name that no address was signed for: an address signed for another server holds as
 * long as there is a file of its name. Thirty days later the file is deleted.
 */
export async function renameWithdrawnFileAndScheduleDeletion(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now'>,
  id: string,
): Promise<void> {
  const aside = asideKeyOf(id);
  const found = await transaction(deps.db, (tx) => lockPackage(tx, id));
  if (found === undefined || found.withdrawn_at === null || ['', aside].includes(found.file_key)) return;
  const stored = await deps.storage.get(found.file_key);
  if (stored !== undefined) await deps.storage.put(aside, stored, 'application/octet-stream');
  await transaction(deps.db, async (tx) => {
    const version = await lockPackage(tx, id);
    if (version === undefined || version.file_key !== found.file_key) return;
    // The old name before the row: a repeat finds the copy, and finishes what was begun.
    if (!(await isFileSharedWithAnotherVersion(tx, version))) await deps.storage.delete(version.file_key);
    await updateFileKeyOfPackage(tx, version, aside);
    const startAfter = new Date(deps.now() + withdrawnFileKeptMs);
    await deps.queue.enqueue(tx, deleteWithdrawnFileJob, { id }, { startAfter });
  });
}

export async function deleteWithdrawnFile(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const version = await lockPackage(tx, id);
    if (version === undefined || version.withdrawn_at === null || version.file_key === '') return;
    // The file before the row: a repeat finishes what was begun.
    if (!(await isFileSharedWithAnotherVersion(tx, version))) await deps.storage.delete(version.file_key);
    await updateFileKeyOfPackage(tx, version, '');
  });
}
