import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteKnownDeviceOfSession, forgetOtherDevices, lockUser } from '../account.queries.ts';
import { requireRecentReauthentication, requireAndLockLiveSession, type SignedInCaller } from './reauthenticate.ts';
import { revokeSessionsOfUserExcept, revokeSession } from './sessions.queries.ts';

/** Signing out twice, as two tabs may, succeeds. */
export async function signOut(deps: Deps, caller: SignedInCaller): Promise<null> {
  await revokeSession(deps.db.write, caller.uid, caller.sessionId, deps.now());
  return null;
}

/**
 * A session of another user answers notFound. The device is no longer known to the account. Ending another one's takes a
 * fresh proof: whoever holds a stolen session cannot shut the owner out.
 */
export async function endOneOfOwnSessionsById(deps: Deps, caller: SignedInCaller, id: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    await lockUser(tx, caller.uid);
    await (id === caller.sessionId ? requireAndLockLiveSession : requireRecentReauthentication)(tx, deps, caller);
    if (!(await revokeSession(tx, caller.uid, id, deps.now()))) throw new Failure('notFound');
    if (id !== caller.sessionId) await deleteKnownDeviceOfSession(tx, caller.uid, id);
  });
  return null;
}

export async function endOtherSessionsAndForgetDevices(deps: Deps, caller: SignedInCaller): Promise<{ ended: number }> {
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, caller.uid);
    await requireRecentReauthentication(tx, deps, caller);
    return { ended: await revokeOtherSessionsAndDevices(tx, deps, caller) };
  });
}

/** All but this session; other devices are no longer known to the account. */
export async function revokeOtherSessionsAndDevices(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: SignedInCaller,
): Promise<number> {
  await forgetOtherDevices(tx, caller.uid, caller.sessionId);
  return revokeSessionsOfUserExcept(tx, caller.uid, caller.sessionId, deps.now());
}
