import { z } from 'zod';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { claimUploadOfStaff } from '../../media/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockGame } from '../catalog-admin.queries.ts';
import { packageFilesForStaffFromRows } from './package-files-for-staff-from-rows.ts';
import { countOpenPackageFiles, findPackageFile, insertPackageFile } from './package-files.queries.ts';

export const readAndStoreUploadedPackageFileJob = defineJob({
  name: 'catalog.read-package',
  data: z.object({ id: z.string() }),
  // Four gigabytes from and to a slow storage.
  expireInSeconds: 3600,
  retryLimit: 5,
});

/** Of one game, not published and not refused. */
const maxOpenFiles = 20;

/** What kind of file it is, and what it says of itself, the worker finds out from its content. */
export function addPackageFileToGame(
  deps: Pick<Deps, 'db' | 'queue'>,
  staffId: string,
  { idempotencyKey, ...input }: ParsedInputOf<'POST /admin/v1/catalog/game/{id}/file'>,
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/file'>> {
  const call = 'POST /admin/v1/catalog/game/{id}/file';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request: input }, async (tx) => {
    if ((await lockGame(tx, input.id)) === undefined) throw new Failure('notFound');
    // Each may be four gigabytes: a disk is not filled by what nobody publishes.
    if ((await countOpenPackageFiles(tx, input.id)) >= maxOpenFiles) {
      throw new Failure('tooOften', 'too many packages that are not published');
    }
    await claimUploadOfStaff(tx, staffId, input.upload, 'package');
    const id = await insertPackageFile(tx, {
      game_id: input.id,
      platform: input.platformType,
      upload_id: input.upload,
      staff_id: staffId,
    });
    await deps.queue.enqueue(tx, readAndStoreUploadedPackageFileJob, { id });
    await recordAudit(tx, { staffId, call, object: `game ${input.id}`, before: null, after: { file: id } });
    const row = await findPackageFile(tx, id);
    if (row === undefined) throw new Error('it was just added');
    const [view] = await packageFilesForStaffFromRows(tx, input.id, [row]);
    return view as NonNullable<typeof view>;
  });
}
