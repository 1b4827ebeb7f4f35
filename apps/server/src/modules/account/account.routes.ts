import type { DataOf } from '@lanyu/contract/all-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { bindPhone } from './sms/bind-phone.ts';
import {
  endOtherSessionsAndForgetDevices,
  endOneOfOwnSessionsById,
  signOut,
} from './sessions/sign-out-and-end-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import type { ClientAddressAndBrowser } from './sessions/open-session-and-reopen-closing-account.ts';
import { reauthenticateAndMarkSession } from './sessions/reauthenticate.ts';
import { readAccountOverview } from './profile/read-account-overview.ts';
import { registerWithName } from './registration/register-with-name.ts';
import { changeOwnPasswordAndEndOtherSessions } from './password/change-own-password-and-end-other-sessions.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import { signInOrRegisterWithPhone } from './sms/sign-in-or-register-with-phone.ts';
import { signIn } from './password/sign-in.ts';
import { updateOwnProfile } from './profile/update-own-profile.ts';

export function accountRoutes(mount: MountCall, deps: Deps, sessions: SessionCache): void {
  /** After signing in the page's XSRF token belongs to the user. */
  const signedIn = (reply: FastifyReply, account: DataOf<'POST /user/login'>) => {
    deps.xsrf.issue(reply, account.token);
    return account;
  };

  const fromBrowser = (request: FastifyRequest) => ({
    ...clientAddressAndBrowserOf(request),
    browserId: deps.browsers.idOf(request),
  });

  mount('POST /user/registerWithName', async ({ input, request, reply }) =>
    signedIn(reply, await registerWithName(deps, input, clientAddressAndBrowserOf(request))),
  );
  mount('POST /user/login', async ({ input, request, reply }) =>
    signedIn(reply, await signIn(deps, input, clientAddressAndBrowserOf(request))),
  );
  mount('POST /user/loginWithPhone', async ({ input, request, reply }) =>
    signedIn(reply, await signInOrRegisterWithPhone(deps, input, fromBrowser(request), { register: true })),
  );
  mount('POST /user/loginPhoneWithoutRegister', async ({ input, request, reply }) =>
    signedIn(reply, await signInOrRegisterWithPhone(deps, input, fromBrowser(request), { register: false })),
  );
  mount('POST /user/logout', async ({ caller }) => {
    await signOut(deps, caller);
    sessions.forget(caller.uid);
    return null;
  });

  mount('GET /v1/account/session/list', ({ caller }) => listSessions(deps, caller));
  mount('DELETE /v1/account/session/{id}', async ({ caller, input }) => {
    await endOneOfOwnSessionsById(deps, caller, input.id);
    sessions.forget(caller.uid);
    return null;
  });
  mount('POST /v1/account/session/end-others', async ({ caller }) => {
    const ended = await endOtherSessionsAndForgetDevices(deps, caller);
    sessions.forget(caller.uid);
    return ended;
  });

  mount('POST /user/center/me', ({ caller }) => readAccountOverview(deps, caller.uid));
  mount('POST /user/center/updateInfo', ({ caller, input }) => updateOwnProfile(deps, caller.uid, input));
  mount('POST /user/bind', async ({ caller, input, request }) => {
    const bound = await bindPhone(deps, caller, input, deps.browsers.idOf(request));
    sessions.forget(caller.uid);
    return bound;
  });
  mount('POST /user/resetPassword', async ({ caller, input, request }) => {
    await changeOwnPasswordAndEndOtherSessions(deps, caller, input, deps.browsers.idOf(request));
    sessions.forget(caller.uid);
    return null;
  });
  mount('POST /v1/account/prove', ({ caller, input, request }) =>
    reauthenticateAndMarkSession(deps, caller, input, deps.browsers.idOf(request)),
  );
}

/** The origin of a request; the address is trusted only as far as the proxies named in the environment. */
export function clientAddressAndBrowserOf(request: FastifyRequest): ClientAddressAndBrowser {
  return { address: request.ip, userAgent: request.headers['user-agent'] };
}
