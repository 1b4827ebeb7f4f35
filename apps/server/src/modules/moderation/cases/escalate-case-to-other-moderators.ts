import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { requireNotOwnDecisionOrEscalation, requireLease } from '../leases/case-lease-checks.ts';
import { findCase, updateCaseIfVersionUnchanged } from './cases.queries.ts';

const call = 'POST /admin/v1/moderation/case/{id}/escalate';

/** It comes first, and somebody else decides it. */
export async function escalateCaseToOtherModerators(
  deps: Deps,
  staffId: string,
  { id, note, version }: ParsedInputOf<typeof call>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const row = await findCase(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.state !== 'open') throw new Failure('editedByOthers');
    requireNotOwnDecisionOrEscalation(row, staffId);
    requireLease(row, staffId, deps.now());
    const escalation = note?.trim() ?? '';
    const fields = { urgency: 1, escalated_by: staffId, escalation, held_by: null, held_until: null };
    if ((await updateCaseIfVersionUnchanged(tx, { id, version }, fields)) === undefined)
      throw new Failure('editedByOthers');
    await recordAudit(tx, {
      staffId,
      call,
      object: `${row.kind} ${row.ref_id}`,
      before: { escalated: false },
      after: { escalated: true, note: escalation },
    });
  });
  return null;
}
