import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { revokeAll, revokeOne } from './sessions.queries.ts';

/** Somebody else's session answers like one that never was. */
export async function endSession(deps: Deps, uid: string, sessionId: string): Promise<null> {
  if (!(await revokeOne(deps.db.write, uid, sessionId, deps.now()))) throw new Failure('notFound');
  return null;
}

/** Signing out twice, as two tabs may, is signing out. */
export async function signOut(deps: Deps, caller: { uid: string; sessionId: string }): Promise<null> {
  await revokeOne(deps.db.write, caller.uid, caller.sessionId, deps.now());
  return null;
}

export async function endOtherSessions(
  deps: Deps,
  caller: { uid: string; sessionId: string },
): Promise<{ ended: number }> {
  return { ended: await revokeAll(deps.db.write, caller.uid, caller.sessionId, deps.now()) };
}
