import type { Deps } from '../../deps.ts';
import { cookieOf, dropCookie, keepCookie } from '../../plugins/cookies.ts';
import type { Mount } from '../../plugins/mount.ts';
import { attemptSeconds } from './apple-attempt.ts';
import { applePath, appleProvider } from './apple-provider.ts';
import { ticketSeconds } from './apple-ticket.ts';
import { finishApple } from './finish-apple.ts';
import { signInApple } from './sign-in-apple.ts';
import { startApple } from './start-apple.ts';

export function accountAppleRoutes(mount: Mount, deps: Deps): void {
  const provider = appleProvider(deps);
  const bounds = { path: applePath, secure: deps.env.PUBLIC_URL.startsWith('https:') };
  /** While the browser is at the provider. */
  const attempt = { ...bounds, name: 'APPLE-ATTEMPT', seconds: attemptSeconds };
  /** After that: what makes a ticket this browser's own. */
  const holder = { ...bounds, name: 'APPLE-HOLDER', seconds: ticketSeconds };

  mount('POST /v1/account/apple/start', async ({ input, reply }) => {
    const { url, sealed } = await startApple(deps, provider, input);
    keepCookie(reply, attempt, sealed);
    return { url };
  });

  mount('GET /v1/account/apple/callback', async ({ input, request, reply }) => {
    const arrival = await finishApple(deps, provider, input, cookieOf(request, attempt));
    // One answer for one attempt, good or bad.
    dropCookie(reply, attempt);
    if (arrival.holder !== undefined) keepCookie(reply, holder, arrival.holder);
    return { redirectTo: arrival.redirectTo };
  });

  mount('POST /v1/account/apple/login', async ({ input, request, reply }) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] };
    const account = await signInApple(deps, input, cookieOf(request, holder), from);
    dropCookie(reply, holder);
    deps.xsrf.issue(reply, account.token);
    return account;
  });
}
