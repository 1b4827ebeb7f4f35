import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { readStatus } from './read-status.ts';
import type { SessionStore } from './session-store.ts';
import { signIn } from './sign-in.ts';

export function accountRoutes(mount: Mount, deps: Deps, sessions: SessionStore): void {
  mount('POST /user/login', async ({ input, reply }) => {
    const account = await signIn(deps, input);
    deps.xsrf.issue(reply, account.token);
    return account;
  });

  mount('POST /user/logout', async ({ caller, reply }) => {
    await sessions.revoke(caller.tokenHash);
    deps.xsrf.issue(reply, undefined);
    return null;
  });

  mount('POST /user/center/me', ({ caller }) => readStatus(deps, caller.uid));
}
