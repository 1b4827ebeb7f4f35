import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { approvalLimitNames } from '../../../words/audit-and-approval-labels.ts';
import { recordAudit } from '../record-audit.ts';
import { lockApprovalLimit, updateApprovalLimit, type ApprovalLimitRow } from './approval-limits.queries.ts';
import { requireSecondPersonApproval } from './require-second-person.ts';

const call = 'PUT /admin/v1/approval/limit/{flow}';

/** Less is one person's decision; more of anything is not. */
export function changeApprovalLimit(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { version, reason, ...wanted }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return transaction(deps.db, async (tx) => {
    const before = await lockApprovalLimit(tx, wanted.flow);
    if (before.version !== version) throw new Failure('editedByOthers');
    const raised =
      wanted.maxEach > before.maxEach || wanted.maxPerDay > before.maxPerDay || wanted.maxCount > before.maxCount;
    if (raised) {
      requireSecondPersonApproval({
        area: 'staff',
        object: `limit ${wanted.flow}`,
        reason,
        before: limitFields(before),
        after: limitFields(wanted),
      });
    }
    const after = await updateApprovalLimit(tx, wanted);
    await recordAudit(tx, {
      staffId,
      call,
      object: `limit ${wanted.flow}`,
      before: { ...before },
      after: { ...after },
      reason,
    });
    return after;
  });
}

function limitFields({ flow, maxEach, maxPerDay, maxCount }: Omit<ApprovalLimitRow, 'version'>) {
  return { name: approvalLimitNames[flow], maxEach, maxPerDay, maxCount };
}
