import { z } from 'zod';
import { transaction } from '../../../../db/transaction.ts';
import type { Deps } from '../../../../deps.ts';
import { packageFolder } from '../../../../integrations/storage/storage.ts';
import { defineJob } from '../../../../queue/queue.ts';
import { withdrawnFileRetentionMs } from '../staff-package-views.ts';
import {
  updateFileKeyOfPackage,
  isFileOfAnyVersion,
  isFileSharedWithAnotherVersion,
  lockPackage,
} from '../staff-packages.queries.ts';

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

/** The name a file had before it was set aside; none of the game's versions may still have it. */
export const deleteOldNameOfRenamedFileJob = defineJob({
  name: 'catalog.delete-renamed-package',
  data: z.object({ gameId: z.string(), key: z.string().startsWith(`${packageFolder}/`) }),
  retryLimit: 10,
});

/** Of one withdrawal: a version that was brought back and is withdrawn again gets yet another name. */
const asideKeyOf = (id: string, withdrawnAt: number) => `${packageFolder}/withdrawn/${id}-${withdrawnAt}`;

/**
 * Gives the file of a withdrawn version a name that no address was signed for: an address signed for another server holds as
 * long as there is a file of its name. Thirty days later the file is deleted, unless the version was brought back; it is then
 * served by the name it has here.
 */
export async function renameWithdrawnFileAndScheduleDeletion(
  deps: Pick<Deps, 'db' | 'storage' | 'queue' | 'now'>,
  id: string,
): Promise<void> {
  const found = await transaction(deps.db, (tx) => lockPackage(tx, id));
  if (found === undefined || found.withdrawn_at === null) return;
  const aside = asideKeyOf(id, found.withdrawn_at);
  if (['', aside].includes(found.file_key)) return;
  const stored = await deps.storage.get(found.file_key);
  if (stored !== undefined) await deps.storage.put(aside, stored, 'application/octet-stream');
  else if (!(await hasFile(deps, aside))) throw new Error(`version ${id} has no file to set aside`);
  await transaction(deps.db, async (tx) => {
    const version = await lockPackage(tx, id);
    if (version === undefined || version.file_key !== found.file_key) return;
    // Brought back while it was copied: players are handed its old name.
    if (version.withdrawn_at !== found.withdrawn_at) return deps.storage.delete(aside);
    await updateFileKeyOfPackage(tx, version, aside);
    // After the row, never before it: a version that is brought back must not have the name of a file that is gone.
    await deps.queue.enqueue(tx, deleteOldNameOfRenamedFileJob, { gameId: version.game_id, key: version.file_key });
    const startAfter = new Date(deps.now() + withdrawnFileRetentionMs);
    await deps.queue.enqueue(tx, deleteWithdrawnFileJob, { id }, { startAfter });
  });
}

async function hasFile({ storage }: Pick<Deps, 'storage'>, key: string): Promise<boolean> {
  const file = await storage.openFile(key);
  await file?.close();
  return file !== undefined;
}

export async function deleteOldNameOfRenamedFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  { gameId, key }: z.output<typeof deleteOldNameOfRenamedFileJob.data>,
): Promise<void> {
  if (!(await isFileOfAnyVersion(deps.db.write, gameId, key))) await deps.storage.delete(key);
}

export async function deleteWithdrawnFile(deps: Pick<Deps, 'db' | 'storage' | 'now'>, id: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const version = await lockPackage(tx, id);
    if (version === undefined || version.withdrawn_at === null || version.file_key === '') return;
    // Withdrawn again since: the thirty days run from then, and end with a job of their own.
    if (version.withdrawn_at + withdrawnFileRetentionMs > deps.now()) return;
    // The file before the row: a repeat finishes what was begun.
    if (!(await isFileSharedWithAnotherVersion(tx, version))) await deps.storage.delete(version.file_key);
    await updateFileKeyOfPackage(tx, version, '');
  });
}
