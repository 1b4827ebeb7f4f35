import { z } from 'zod';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { claimUploadOfStaff } from '../../media/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { hasGame } from '../catalog-admin.queries.ts';
import { packageFileViews } from './package-file-view.ts';
import { findPackageFile, insertPackageFile } from './package-files.queries.ts';

export const readPackageFileJob = defineJob({
  name: 'catalog.read-package',
  data: z.object({ id: z.string() }),
  // Four gigabytes from and to a slow storage.
  expireInSeconds: 3600,
  retryLimit: 5,
});

/** What kind of file it is, and what it says of itself, the worker finds out from its content. */
export function addPackageFile(
  deps: Pick<Deps, 'db' | 'queue'>,
  staffId: string,
  { idempotencyKey, ...input }: ParsedInputOf<'POST /admin/v1/catalog/game/{id}/file'>,
): Promise<DataOf<'POST /admin/v1/catalog/game/{id}/file'>> {
  const call = 'POST /admin/v1/catalog/game/{id}/file';
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request: input }, async (tx) => {
    if (!(await hasGame(tx, input.id))) throw new Failure('notFound');
    await claimUploadOfStaff(tx, staffId, input.upload, 'package');
    const id = await insertPackageFile(tx, {
      game_id: input.id,
      platform: input.platformType,
      upload_id: input.upload,
      staff_id: staffId,
    });
    await deps.queue.enqueue(tx, readPackageFileJob, { id });
    await recordAudit(tx, { staffId, call, object: `game ${input.id}`, before: null, after: { file: id } });
    const row = await findPackageFile(tx, id);
    if (row === undefined) throw new Error('it was just added');
    const [view] = await packageFileViews(tx, [row]);
    return view as NonNullable<typeof view>;
  });
}
