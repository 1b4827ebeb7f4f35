import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { forgetDeviceOf, forgetOtherDevices, lockUser } from '../account.queries.ts';
import { requireSession, type SignedIn } from './prove-identity.ts';
import { revokeAll, revokeOne } from './sessions.queries.ts';

/** Signing out twice, as two tabs may, succeeds. */
export async function signOut(deps: Deps, caller: SignedIn): Promise<null> {
  await revokeOne(deps.db.write, caller.uid, caller.sessionId, deps.now());
  return null;
}

/** A session of another user answers notFound. The device is no longer known to the account. */
export async function endSession(deps: Deps, caller: SignedIn, id: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    await lockUser(tx, caller.uid);
    await requireSession(tx, deps, caller);
    if (!(await revokeOne(tx, caller.uid, id, deps.now()))) throw new Failure('notFound');
    if (id !== caller.sessionId) await forgetDeviceOf(tx, caller.uid, id);
  });
  return null;
}

export async function endOtherSessions(deps: Deps, caller: SignedIn): Promise<{ ended: number }> {
  return transaction(deps.db, async (tx) => {
    await lockUser(tx, caller.uid);
    await requireSession(tx, deps, caller);
    return { ended: await endOthers(tx, deps, caller) };
  });
}

/** All but this session; other devices are no longer known to the account. */
export async function endOthers(tx: Tx, deps: Pick<Deps, 'now'>, caller: SignedIn): Promise<number> {
  await forgetOtherDevices(tx, caller.uid, caller.sessionId);
  return revokeAll(tx, caller.uid, caller.sessionId, deps.now());
}
