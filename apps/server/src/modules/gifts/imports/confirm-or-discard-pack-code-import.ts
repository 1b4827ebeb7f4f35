import { z } from 'zod';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../queue/queue.ts';
import { recordAudit } from '../../staff/public.ts';
import { packCodeImportFromRow, type PackCodeImport } from './pack-code-import-from-row.ts';
import { lockImport, updateImport } from './imports.queries.ts';

export const addStagedCodesJob = defineJob({
  name: 'gifts.add-codes',
  data: z.object({ id: z.string() }),
  expireInSeconds: 1800,
  retryLimit: 10,
});
export const discardOldAndResumeStuckImportsJob = defineJob({
  name: 'gifts.clean-imports',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** A repeat changes nothing. */
export function confirmPackCodeImport(
  deps: Pick<Deps, 'db' | 'queue'>,
  staffId: string,
  id: string,
): Promise<PackCodeImport> {
  const call = 'POST /admin/v1/gift/import/{id}/confirm';
  return transaction(deps.db, async (tx) => {
    const before = await lockImport(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.state === 'adding' || before.state === 'done') return packCodeImportFromRow(tx, before);
    if (before.state !== 'checked') throw new Failure('badInput', 'id');
    const after = await updateImport(tx, id, { state: 'adding' });
    await deps.queue.enqueue(tx, addStagedCodesJob, { id });
    const { fresh, file_name: fileName } = after;
    await recordAudit(tx, {
      staffId,
      call,
      object: `pack ${after.pack_id}`,
      before: null,
      after: { import: id, fileName, total: fresh },
    });
    return packCodeImportFromRow(tx, after);
  });
}

/** A repeat changes nothing. */
export function discardPackCodeImport(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  staffId: string,
  id: string,
): Promise<PackCodeImport> {
  const call = 'POST /admin/v1/gift/import/{id}/discard';
  return transaction(deps.db, async (tx) => {
    const before = await lockImport(tx, id);
    if (before === undefined) throw new Failure('notFound');
    if (before.state === 'discarded') return packCodeImportFromRow(tx, before);
    if (before.state !== 'checked' && before.state !== 'reading') throw new Failure('badInput', 'id');
    const after = await updateImport(tx, id, { state: 'discarded', finished_at: new Date(deps.now()) });
    await deps.queue.enqueue(tx, discardOldAndResumeStuckImportsJob, {});
    await recordAudit(tx, {
      staffId,
      call,
      object: `pack ${after.pack_id}`,
      before: null,
      after: { import: id, fileName: after.file_name },
    });
    return packCodeImportFromRow(tx, after);
  });
}
