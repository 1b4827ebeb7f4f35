import type { DataOf, CallName } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from './staff-caller.ts';
import { recordAudit } from '../record-audit.ts';
import { revokeStaffSessions, selectLiveSessionsOfStaff } from './sessions.queries.ts';

/** Those that have not ended; the one that asks comes first. */
export async function listSessionsOfStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  current?: string,
): Promise<DataOf<'GET /admin/v1/staff/session/list'>> {
  const rows = await selectLiveSessionsOfStaff(deps.db.write, staffId, deps.now());
  const records = rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    address: row.address,
    userAgent: row.user_agent,
    knownDevice: row.known_device,
    factorProven: row.factor_at !== null,
    createTime: row.created_at,
    lastSeenTime: row.last_seen_at,
    expireTime: row.expires_at,
  }));
  return { records: records.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

export function signOutStaff(deps: Deps, caller: StaffCaller): Promise<number> {
  return endOwn(deps, caller, 'POST /admin/v1/staff/logout', { only: caller.sessionId });
}

export async function endOwnSession(deps: Deps, id: string, caller: StaffCaller): Promise<void> {
  const ended = await endOwn(deps, caller, 'DELETE /admin/v1/staff/session/{id}', { only: id });
  if (ended === 0) throw new Failure('notFound');
}

export function endOtherSessions(deps: Deps, caller: StaffCaller): Promise<number> {
  return endOwn(deps, caller, 'POST /admin/v1/staff/session/end-others', { but: caller.sessionId });
}

function endOwn(
  deps: Deps,
  caller: StaffCaller,
  call: CallName,
  which: { only?: string; but?: string },
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const ended = await revokeStaffSessions(tx, caller.staffId, which, deps.now());
    if (ended === 0 && which.only !== undefined) return 0;
    await recordAudit(tx, {
      staffId: caller.staffId,
      call,
      object: `staff ${caller.staffId}`,
      before: null,
      after: { endedSessions: ended, session: caller.sessionId },
    });
    return ended;
  });
}
