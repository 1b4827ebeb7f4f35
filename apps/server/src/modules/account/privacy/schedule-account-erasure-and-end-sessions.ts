import type { DataOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { lockUser } from '../account.queries.ts';
import { eraseAccountJob } from './erase-account.ts';
import { markAccountClosing } from './privacy.queries.ts';
import { requireRecentReauthentication, type SignedInCaller } from '../sessions/reauthenticate.ts';
import { revokeSessionsOfUserExcept } from '../sessions/sessions.queries.ts';

/** X-A8: seven days to change one's mind. */
const graceMs = 7 * 24 * 3600 * 1000;

/** Signs out everywhere at once and erases later: the erasure job exists exactly if the decision does. */
export async function scheduleAccountErasureAndEndSessions(
  deps: Deps,
  caller: SignedInCaller,
): Promise<DataOf<'POST /v1/account/delete'>> {
  const { uid } = caller;
  const eraseTime = deps.now() + graceMs;
  await transaction(deps.db, async (tx) => {
    await lockUser(tx, uid);
    await requireRecentReauthentication(tx, deps, caller);
    if (!(await markAccountClosing(tx, uid, eraseTime))) throw new Failure('sessionInvalid');
    await revokeSessionsOfUserExcept(tx, uid, null, deps.now());
    await deps.queue.enqueue(tx, eraseAccountJob, { uid }, { startAfter: new Date(eraseTime) });
  });
  return { eraseTime };
}
