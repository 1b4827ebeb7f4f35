import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../staff/public.ts';
import { planForStaffFromRow } from './list-plans-for-players-and-staff.ts';
import { lockPlan, updatePlan } from './plans.queries.ts';

/** Seen by everybody within a second. What was bought before keeps its days. */
export function changePlan(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  input: ParsedInputOf<'PUT /admin/v1/membership/plan/{vipType}'>,
): Promise<DataOf<'PUT /admin/v1/membership/plan/{vipType}'>> {
  const { vipType, version, wasPrice, ...fields } = input;
  return transaction(deps.db, async (tx) => {
    const before = await lockPlan(tx, vipType);
    if (before === undefined) throw new Failure('notFound');
    if (before.version !== version) throw new Failure('editedByOthers');
    const more = fields.price < before.price || fields.days > before.days;
    if (!fields.withdrawn && (more || before.withdrawn)) {
      const { version: _, vipType: __, ...was } = planForStaffFromRow(before);
      const after = { ...fields, wasPrice };
      requireSecondPersonApproval({ area: 'money', object: `plan ${vipType}`, before: was, after });
    }
    const after = planForStaffFromRow(await updatePlan(tx, vipType, { ...fields, was_price: wasPrice }));
    await recordAudit(tx, {
      staffId,
      call: 'PUT /admin/v1/membership/plan/{vipType}',
      object: `plan ${vipType}`,
      before: planForStaffFromRow(before),
      after,
    });
    return after;
  });
}
