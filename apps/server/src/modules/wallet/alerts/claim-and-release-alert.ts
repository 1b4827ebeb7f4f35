import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { findOpenAlertHolder, setAlertClaimed, clearAlertClaim } from './alerts.queries.ts';

const claimMs = 24 * 3600_000;

/** A claim older than a day binds nobody: its owner may be ill, and the difference must not wait. */
export function timeBeforeWhichClaimsAreStale(now: number): Date {
  return new Date(now - claimMs);
}

export async function claimAlert(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/claim'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const now = deps.now();
    const before = await findOpenAlertHolder(tx, id);
    if (before === undefined) throw new Failure('notFound');
    const claim = { id, staffId, at: new Date(now), staleBefore: timeBeforeWhichClaimsAreStale(now) };
    if (!(await setAlertClaimed(tx, claim))) throw new Failure('editedByOthers');
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/alert/{id}/claim',
      object: `alert ${id}`,
      before: { claimedBy: before.claimed_by },
      after: { claimedBy: staffId },
    });
  });
  return null;
}

export async function releaseAlert(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/release'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await clearAlertClaim(tx, { id, staffId }))) throw new Failure('editedByOthers');
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/alert/{id}/release',
      object: `alert ${id}`,
      before: { claimedBy: staffId },
      after: { claimedBy: null },
    });
  });
  return null;
}
