import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../deps.ts';
import { readPackage } from '../../../integrations/packages/read-package.ts';
import type { JobContext } from '../../../queue/queue.ts';
import { createTempFolderRemovingLeftovers } from '../../../integrations/temp-folder.ts';
import { deleteClaimedUpload, storeGamePackageFile, writeClaimedUploadToLocalFile } from '../../media/public.ts';
import { readAndStoreUploadedPackageFileJob } from './add-package-file-to-game.ts';
import { findPackageFile, markPackageFileReady, markPackageFileRefused } from './package-files.queries.ts';

const kinds = { 1: 'apk', 2: 'ipa' } as const;

/**
 * Reads an uploaded package in a process of its own, then stores it while size and SHA-256 are measured. It is stored under
 * the name of its upload: a worker that was killed is followed by one that stores the same bytes in the same place.
 */
export async function readAndStoreUploadedPackageFile(
  deps: Pick<Deps, 'db' | 'storage' | 'now'>,
  id: string,
  { attempt, signal }: Pick<JobContext, 'attempt' | 'signal'>,
): Promise<void> {
  const row = await findPackageFile(deps.db.write, id);
  if (row === undefined || row.state !== 'reading' || row.upload_id === null) return;
  const upload = row.upload_id;
  const work = await createTempFolderRemovingLeftovers('lanyu-package-');
  try {
    const file = join(work, 'package');
    await writeClaimedUploadToLocalFile(deps, upload, file, signal);
    const { size } = await stat(file);
    const reading = await readPackage(file, { kind: kinds[row.platform as 1 | 2], size, signal });
    const now = new Date(deps.now());
    if (reading === undefined) {
      // It may have been the machine's fault.
      if (signal.aborted || attempt < readAndStoreUploadedPackageFileJob.retryLimit)
        throw new Error(`package file ${id} was not read`);
      await markPackageFileRefused(deps.db.write, id, 'unreadable', now);
    } else if ('fault' in reading) {
      await markPackageFileRefused(deps.db.write, id, reading.fault, now);
    } else {
      const stored = await storeGamePackageFile(deps, { stream: createReadStream(file), size, name: upload });
      await markPackageFileReady(deps.db.write, id, {
        ...stored,
        facts: reading.facts,
        ipaFacts: reading.ipaFacts,
        now,
      });
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await deleteClaimedUpload(deps, upload);
}
