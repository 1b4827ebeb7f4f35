import type { Data } from '@lanyu/contract/all';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { bindPhone } from './bind-phone.ts';
import { endOtherSessions, endSession, signOut } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import type { Origin } from './open-session.ts';
import { proveIdentity } from './prove-identity.ts';
import { readStatus } from './read-status.ts';
import { registerWithName } from './register-with-name.ts';
import { resetPassword } from './reset-password.ts';
import type { SessionStore } from './session-store.ts';
import { signInWithPhone } from './sign-in-with-phone.ts';
import { signIn } from './sign-in.ts';
import { updateInfo } from './update-info.ts';

export function accountRoutes(mount: Mount, deps: Deps, sessions: SessionStore): void {
  /** From the moment somebody is signed in the page's XSRF token is theirs. */
  const signedIn = (reply: FastifyReply, account: Data<'POST /user/login'>) => {
    deps.xsrf.issue(reply, account.token);
    return account;
  };

  mount('POST /user/registerWithName', async ({ input, request, reply }) =>
    signedIn(reply, await registerWithName(deps, input, originOf(request))),
  );
  mount('POST /user/login', async ({ input, request, reply }) =>
    signedIn(reply, await signIn(deps, input, originOf(request))),
  );
  mount('POST /user/loginWithPhone', async ({ input, request, reply }) =>
    signedIn(reply, await signInWithPhone(deps, input, originOf(request), { register: true })),
  );
  mount('POST /user/loginPhoneWithoutRegister', async ({ input, request, reply }) =>
    signedIn(reply, await signInWithPhone(deps, input, originOf(request), { register: false })),
  );
  mount('POST /user/logout', async ({ caller, reply }) => {
    await signOut(deps, caller);
    sessions.forget(caller.uid);
    deps.xsrf.issue(reply, undefined);
    return null;
  });

  mount('GET /v1/account/session/list', ({ caller }) => listSessions(deps, caller));
  mount('DELETE /v1/account/session/{id}', async ({ caller, input }) => {
    await endSession(deps, caller, input.id);
    sessions.forget(caller.uid);
    return null;
  });
  mount('POST /v1/account/session/end-others', async ({ caller }) => {
    const ended = await endOtherSessions(deps, caller);
    sessions.forget(caller.uid);
    return ended;
  });

  mount('POST /user/center/me', ({ caller }) => readStatus(deps, caller.uid));
  mount('POST /user/center/updateInfo', ({ caller, input }) => updateInfo(deps, caller.uid, input));
  mount('POST /user/bind', async ({ caller, input }) => {
    const bound = await bindPhone(deps, caller, input);
    sessions.forget(caller.uid);
    return bound;
  });
  mount('POST /user/resetPassword', async ({ caller, input }) => {
    await resetPassword(deps, caller, input);
    sessions.forget(caller.uid);
    return null;
  });
  mount('POST /v1/account/prove', ({ caller, input }) => proveIdentity(deps, caller, input));
}

/** Where a request comes from; an address only as far as the proxies named in the environment are believed. */
export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
