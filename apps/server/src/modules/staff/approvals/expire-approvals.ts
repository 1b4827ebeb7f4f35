import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../record-audit.ts';
import { selectApprovalsToExpire, updateApprovalOutcome } from './approvals.queries.ts';

const pieceRows = 100;

/** Ends what nobody decided in time. */
export async function expireApprovals(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now();
  let expired = 0;
  for (;;) {
    const rows = await selectApprovalsToExpire(deps.db.write, now, pieceRows);
    for (const { id } of rows) {
      const ended = await transaction(deps.db, async (tx) => {
        if (!(await updateApprovalOutcome(tx, id, { state: 'expired', checkerId: null, at: new Date(now) })))
          return false;
        const states = { before: { state: 'waiting' }, after: { state: 'expired' } };
        await recordAudit(tx, { staffId: null, call: 'job expire approval', object: `approval ${id}`, ...states });
        return true;
      });
      if (ended) expired += 1;
    }
    if (rows.length < pieceRows) return expired;
  }
}
