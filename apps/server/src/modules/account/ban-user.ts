import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../staff/public.ts';
import { findJoinTime, setBanned } from './account.queries.ts';
import { revokeSessionsOfUserExcept } from './sessions/sessions.queries.ts';

/** Accounts that are younger are mostly made for advertisements: one person may end them for good. */
const youngMs = 7 * 24 * 3600 * 1000;

export async function banUser(deps: Deps, staffId: string, uid: string, reason: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const joined = await findJoinTime(tx, uid);
    if (joined === undefined) throw new Failure('notFound');
    if (deps.now() - joined >= youngMs) {
      requireSecondPersonApproval({
        area: 'people',
        object: `user ${uid}`,
        reason,
        before: { banned: false },
        after: { user: uid, banned: true, joinTime: joined, reason },
      });
    }
    if (!(await setBanned(tx, uid, reason))) throw new Failure('notFound');
    // Sessions are ended, not only refused while banned: lifting a ban restores no session.
    await revokeSessionsOfUserExcept(tx, uid, null, deps.now());
    const auditEntry = { staffId, call: 'POST /admin/v1/account/user/{id}/ban', object: `user ${uid}` } as const;
    await recordAudit(tx, { ...auditEntry, before: null, after: { banned: true, reason } });
  });
  return null;
}

export async function liftBan(deps: Deps, staffId: string, uid: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setBanned(tx, uid, null))) throw new Failure('notFound');
    const auditEntry = { staffId, call: 'POST /admin/v1/account/user/{id}/unban', object: `user ${uid}` } as const;
    await recordAudit(tx, { ...auditEntry, before: null, after: { banned: false } });
  });
  return null;
}
