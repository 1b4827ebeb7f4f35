import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { setBanned } from './account.queries.ts';
import { revokeAll } from './sessions.queries.ts';

export async function banUser(deps: Deps, uid: string, reason: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setBanned(tx, uid, reason))) throw new Failure('notFound');
    // Not only refused while banned: lifting a ban brings no session back.
    await revokeAll(tx, uid, null, deps.now());
  });
  return null;
}

export async function liftBan(deps: Deps, uid: string): Promise<null> {
  if (!(await setBanned(deps.db.write, uid, null))) throw new Failure('notFound');
  return null;
}
