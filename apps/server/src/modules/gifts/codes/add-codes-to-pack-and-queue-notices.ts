import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readGameNamesInAnyStatus } from '../../catalog/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { insertCodes } from './codes.queries.ts';
import { addToCodeTotalOfPack, lockPackAgainstEdits } from '../packs.queries.ts';
import { notifyOfPacksJob } from '../pack-notification.jobs.ts';
import { packForStaffFromRow } from '../pack-and-code-views-and-pack-validation.ts';

const call = 'POST /admin/v1/gift/pack/{id}/code';
const longest = 40;

/** A repeat adds nothing. The first codes make a pack visible and notify those who wait for one. */
export function addCodesToPackAndQueueNotices(
  deps: Pick<Deps, 'db' | 'queue'>,
  staffId: string,
  { id, codes: lines }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const codes = [...new Set(lines.split('\n').map((code) => code.trim()))].filter((code) => code !== '');
  if (codes.length === 0 || codes.some((code) => code.length > longest)) throw new Failure('badInput', 'codes');
  return transaction(deps.db, async (tx) => {
    const before = await lockPackAgainstEdits(tx, id);
    if (before === undefined) throw new Failure('notFound');
    const added = await insertCodes(tx, id, codes);
    const after = added === 0 ? before : await addToCodeTotalOfPack(tx, id, added);
    // The codes themselves must not be in a log.
    await recordAudit(tx, {
      staffId,
      call,
      object: `pack ${id}`,
      before: { total: before.total },
      after: { total: after.total },
    });
    await deps.queue.enqueue(tx, notifyOfPacksJob, {});
    return { added, pack: packForStaffFromRow(after, await readGameNamesInAnyStatus(tx, [after.game_id])) };
  });
}
