import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { logAct } from '../staff/public.ts';
import { setBanned } from './account.queries.ts';
import { revokeAll } from './sessions.queries.ts';

export async function banUser(deps: Deps, staffId: string, uid: string, reason: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setBanned(tx, uid, reason))) throw new Failure('notFound');
    // Not only refused while banned: lifting a ban brings no session back.
    await revokeAll(tx, uid, null, deps.now());
    const act = { staffId, call: 'POST /admin/v1/account/user/{id}/ban', object: `user ${uid}` } as const;
    await logAct(tx, { ...act, before: null, after: { banned: true, reason } });
  });
  return null;
}

export async function liftBan(deps: Deps, staffId: string, uid: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setBanned(tx, uid, null))) throw new Failure('notFound');
    const act = { staffId, call: 'POST /admin/v1/account/user/{id}/unban', object: `user ${uid}` } as const;
    await logAct(tx, { ...act, before: null, after: { banned: false } });
  });
  return null;
}
