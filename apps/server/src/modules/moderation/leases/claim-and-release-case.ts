import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { caseLeaseDurationMs, requireNotOwnDecisionOrEscalation } from './case-lease-checks.ts';
import { findCase } from '../cases/cases.queries.ts';
import { endCaseLease, leaseCase } from './leases.queries.ts';

const claim = 'POST /admin/v1/moderation/case/{id}/claim';
const release = 'POST /admin/v1/moderation/case/{id}/release';

/** Of any number at once exactly one gets it. Making one's own lease longer is no new entry of the audit log. */
export async function claimCase(deps: Deps, staffId: string, id: string): Promise<DataOf<typeof claim>> {
  return transaction(deps.db, async (tx) => {
    const row = await findCase(tx, id);
    if (row === undefined) throw new Failure('notFound');
    requireNotOwnDecisionOrEscalation(row, staffId);
    const now = deps.now();
    const until = now + caseLeaseDurationMs;
    const leased = await leaseCase(tx, { id, staffId, now, until });
    if (leased === undefined) throw new Failure((await findCase(tx, id))?.state === 'open' ? 'caseHeld' : 'notFound');
    if (!leased.wasMine) {
      await recordAudit(tx, { staffId, call: claim, object: `case ${id}`, before: null, after: { kind: row.kind } });
    }
    return { endTime: until, version: leased.version };
  });
}

/** Without a lease it does nothing: closing a desk late is no mistake. */
export async function releaseCase(deps: Deps, staffId: string, id: string): Promise<DataOf<typeof release>> {
  await transaction(deps.db, async (tx) => {
    const row = await findCase(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (!(await endCaseLease(tx, id, staffId))) return;
    await recordAudit(tx, { staffId, call: release, object: `case ${id}`, before: { kind: row.kind }, after: null });
  });
  return null;
}
