import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { deleteKnownDeviceOfSession, lockUserIfAny } from '../account.queries.ts';
import { revokeSession, revokeSessionsOfUserExcept } from '../sessions/sessions.queries.ts';

const call = 'POST /admin/v1/account/user/{uid}/session/end';

/** One device, or all of them. Whoever holds the account's row can open no session meanwhile. */
export async function endOneOrAllSessionsOfUser(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { uid, sessionId, reason }: ParsedInputOf<typeof call>,
): Promise<{ ended: number }> {
  return transaction(deps.db, async (tx) => {
    if ((await lockUserIfAny(tx, uid)) === undefined) throw new Failure('notFound');
    const ended = await endSessions();
    const after = { endedSessions: ended, reason };
    await recordAudit(tx, { staffId, call, object: `user ${uid}`, before: null, after });
    return { ended };

    async function endSessions(): Promise<number> {
      if (sessionId === undefined) return revokeSessionsOfUserExcept(tx, uid, null, deps.now());
      if (!(await revokeSession(tx, uid, sessionId, deps.now()))) throw new Failure('notFound');
      await deleteKnownDeviceOfSession(tx, uid, sessionId);
      return 1;
    }
  });
}
