import { z } from 'zod';
import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { claimUploadOfStaff } from '../../media/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockPackAgainstEdits } from '../packs.queries.ts';
import { packCodeImportFromRow, type PackCodeImport } from './pack-code-import-from-row.ts';
import { countUnfinishedImportsOfPack, countUnfinishedImportsOfStaff, insertImport } from './imports.queries.ts';

const call = 'POST /admin/v1/gift/pack/{id}/import';
/** Of one pack: what is staged takes space until somebody decides. */
const maxOpenImports = 5;
const maxOpenImportsOfStaff = 20;

export const stageCodesOfFileJob = defineJob({
  name: 'gifts.read-codes',
  data: z.object({ id: z.string() }),
  expireInSeconds: 1800,
  retryLimit: 5,
});

/** What is in the file the worker finds out; nothing is added before the dry run is confirmed. */
export function startPackCodeImportFromUpload(
  deps: Pick<Deps, 'db' | 'queue'>,
  staffId: string,
  { idempotencyKey, ...input }: ParsedInputOf<typeof call>,
): Promise<PackCodeImport> {
  const intent = { call, caller: staffId, key: idempotencyKey, request: input } as const;
  return runIdempotently<PackCodeImport>(deps.db, intent, async (tx) => {
    const { id, upload, fileName } = input;
    if ((await lockPackAgainstEdits(tx, id)) === undefined) throw new Failure('notFound');
    if ((await countUnfinishedImportsOfPack(tx, id, maxOpenImports)) >= maxOpenImports) {
      throw new Failure('tooOften', 'too many files of this pack wait for a decision');
    }
    if ((await countUnfinishedImportsOfStaff(tx, staffId, maxOpenImportsOfStaff)) >= maxOpenImportsOfStaff) {
      throw new Failure('tooOften', 'too many files of this operator wait for a decision');
    }
    await claimUploadOfStaff(tx, staffId, upload, 'codes');
    const row = await insertImport(tx, { pack_id: id, staff_id: staffId, file_name: fileName, upload_id: upload });
    await deps.queue.enqueue(tx, stageCodesOfFileJob, { id: row.id });
    await recordAudit(tx, { staffId, call, object: `pack ${id}`, before: null, after: { import: row.id, fileName } });
    return packCodeImportFromRow(tx, row);
  });
}
