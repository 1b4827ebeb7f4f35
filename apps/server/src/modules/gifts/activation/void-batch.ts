import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import { countRedeemedByBatch, lockBatch, markBatchVoid } from './activation-codes-and-batches.queries.ts';
import { activationBatchFromRow } from './list-batches.ts';

const call = 'POST /admin/v1/gift/batch/{id}/void';

/** What was redeemed stays redeemed. A repeat changes nothing. */
export function voidBatch(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, reason }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockBatch(tx, id);
    if (before === undefined) throw new Failure('notFound');
    const isVoid = before.voided_at !== null;
    const row = isVoid ? before : await markBatchVoid(tx, id, staffId, new Date(deps.now()));
    const used = (await countRedeemedByBatch(tx, [id])).get(id) ?? 0;
    const after = activationBatchFromRow(row, used, await readStaffNames(tx, [row.created_by]));
    if (!isVoid) {
      const fields = { note: after.note, total: after.total - used };
      await recordAudit(tx, { staffId, call, object: `batch ${id}`, reason, before: null, after: fields });
    }
    return after;
  });
}
