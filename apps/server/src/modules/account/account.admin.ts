import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { banUser, liftBan } from './ban-user.ts';
import type { SessionCache } from './sessions/session-cache.ts';

export function accountAdmin(mount: Mount, deps: Deps, sessions: SessionCache): void {
  mount('POST /admin/v1/account/user/{id}/ban', async ({ input, caller }) => {
    await banUser(deps, caller.staffId, input.id, input.reason);
    sessions.forget(input.id);
    return null;
  });
  mount('POST /admin/v1/account/user/{id}/unban', ({ input, caller }) => liftBan(deps, caller.staffId, input.id));
}
