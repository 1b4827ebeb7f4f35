import type { Deps } from '../../../deps.ts';
import { readCookie, dropCookie, setCookie } from '../../../plugins/guards/cookies.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { appleSignInAttemptMaxSeconds } from './encrypt-and-decrypt-apple-sign-in-attempt.ts';
import { openAppleProviderWithCallback } from './open-apple-provider-with-callback.ts';
import { appleTicketLifetimeSeconds } from './apple-ticket-hash-and-lifetime.ts';
import { handleAppleCallback } from './handle-apple-callback.ts';
import { signInOrRegisterByAppleTicket } from './sign-in-or-register-by-apple-ticket.ts';
import { createAppleSignInUrlAndState } from './create-apple-sign-in-url-and-state.ts';

export function accountAppleRoutes(mount: MountCall, deps: Deps): void {
  const provider = openAppleProviderWithCallback(deps);
  const bounds = { secure: deps.env.PUBLIC_URL.startsWith('https:') };
  /** The cookie while the browser is at the provider. */
  const attempt = { ...bounds, name: 'APPLE-ATTEMPT', seconds: appleSignInAttemptMaxSeconds };
  /** The cookie after that: it binds the ticket to this browser. */
  const holder = { ...bounds, name: 'APPLE-HOLDER', seconds: appleTicketLifetimeSeconds };

  mount('POST /v1/account/apple/start', async ({ input, reply }) => {
    const { url, sealed } = await createAppleSignInUrlAndState(deps, provider, input);
    setCookie(reply, attempt, sealed);
    return { url };
  });

  mount('GET /v1/account/apple/callback', async ({ input, request, reply }) => {
    const arrival = await handleAppleCallback(deps, provider, input, readCookie(request, attempt));
    // An attempt is answered once, whether it succeeded or failed.
    dropCookie(reply, attempt);
    if (arrival.holder !== undefined) setCookie(reply, holder, arrival.holder);
    return { redirectTo: arrival.redirectTo };
  });

  mount('POST /v1/account/apple/login', async ({ input, request, reply }) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] };
    const account = await signInOrRegisterByAppleTicket(deps, input, readCookie(request, holder), from);
    dropCookie(reply, holder);
    deps.xsrf.issue(reply, account.token);
    return account;
  });
}
