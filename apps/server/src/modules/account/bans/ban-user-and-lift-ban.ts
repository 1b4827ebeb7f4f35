import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { lockUserIfAny, setBannedAndCancelErasure, setNotBannedAndResumeErasure } from '../account.queries.ts';
import { revokeSessionsOfUserExcept } from '../sessions/sessions.queries.ts';
import { accountEraseTimeAfterBan, unbannedAuditFields } from './audit-fields-and-erase-time-after-ban.ts';
import { closeOpenBan, findOpenBan, insertBan } from './bans.queries.ts';

const dayMs = 24 * 3600 * 1000;
/** Accounts that are younger are mostly made for advertisements: one person may end them for good. */
const youngMs = 7 * dayMs;
const forever = { banUntilTime: 'forever' } as const;
/** One person may keep somebody out for so long. */
const maxDaysAlone = 30;

const banCall = 'POST /admin/v1/account/user/{id}/ban';
const unbanCall = 'POST /admin/v1/account/user/{id}/unban';

/** For some days, or for good. Of two operators at once, one bans and the other reads that it was done. */
export async function banUser(
  deps: Deps,
  staffId: string,
  { id: uid, days = 0, reason }: ParsedInputOf<typeof banCall>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserIfAny(tx, uid);
    if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
    if (user.status === 'banned') throw new Failure('editedByOthers');
    const now = deps.now();
    const untilTime = days === 0 ? null : now + days * dayMs;
    const after = { banned: true, ...(untilTime === null ? forever : { banUntilTime: untilTime }), reason };
    if (now - user.created_at >= youngMs && (days === 0 || days > maxDaysAlone)) {
      requireSecondPersonApproval({
        area: 'people',
        object: `user ${uid}`,
        reason,
        before: { banned: false },
        // The time begins when somebody agrees.
        after: { user: uid, joinTime: user.created_at, banned: true, reason, ...(days === 0 ? forever : { days }) },
      });
    }
    await setBannedAndCancelErasure(tx, uid, reason);
    // One that an older process lifted without closing its row.
    await closeOpenBan(tx, uid, { at: new Date(now), by: null, reason: '' });
    const untilAt = untilTime === null ? null : new Date(untilTime);
    const eraseAt = user.erase_at === null ? null : new Date(user.erase_at);
    await insertBan(tx, { userId: uid, reason, untilAt, eraseAt, bannedBy: staffId, createdAt: new Date(now) });
    // Sessions are ended, not only refused while banned: lifting a ban restores no session.
    await revokeSessionsOfUserExcept(tx, uid, null, now);
    await recordAudit(tx, { staffId, call: banCall, object: `user ${uid}`, before: unbannedAuditFields, after });
  });
  return null;
}

export async function liftBan(
  deps: Deps,
  staffId: string,
  { id: uid, reason }: ParsedInputOf<typeof unbanCall>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const user = await lockUserIfAny(tx, uid);
    if (user === undefined || user.status === 'deleted') throw new Failure('notFound');
    if (user.status !== 'banned') throw new Failure('editedByOthers');
    const ban = await findOpenBan(tx, uid);
    await setNotBannedAndResumeErasure(tx, uid, accountEraseTimeAfterBan(ban, deps.now()));
    await closeOpenBan(tx, uid, { at: new Date(deps.now()), by: staffId, reason });
    const before = { banned: true, banUntilTime: ban?.until_at ?? forever.banUntilTime };
    await recordAudit(tx, {
      staffId,
      call: unbanCall,
      object: `user ${uid}`,
      before,
      after: { ...unbannedAuditFields, reason },
    });
  });
  return null;
}
