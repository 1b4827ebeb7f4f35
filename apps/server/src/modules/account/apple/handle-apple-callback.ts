import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import type { IdentityProvider } from '../../../integrations/apple-identity-provider.ts';
import { newToken } from '../../../tokens.ts';
import { decryptAppleSignInAttempt } from './encrypt-and-decrypt-apple-sign-in-attempt.ts';
import { hashAppleTicketWithCookieSecret, appleTicketLifetimeSeconds } from './apple-ticket-hash-and-lifetime.ts';
import { deleteExpiredAppleTickets, insertAppleTicket } from './apple-tickets-and-identities.queries.ts';

const deadAtOnce = 20;

interface Arrival {
  /** A path of the portal, whatever the request contained. */
  redirectTo: string;
  /** For the cookie without which the ticket in the address is useless. */
  holder?: string;
}

/**
 * X-A9: the browser comes back from the provider. A browser cannot read an envelope, so every error redirects to the
 * page it came from, which shows it in words; the cause is logged.
 */
export async function handleAppleCallback(
  deps: Deps,
  provider: IdentityProvider | null,
  input: ParsedInputOf<'GET /v1/account/apple/callback'>,
  sealed: string | undefined,
): Promise<Arrival> {
  const attempt = await decryptAppleSignInAttempt(deps.keys, sealed, deps.now());
  if (provider === null || attempt === undefined) return { redirectTo: entryAddress('failed', null) };
  try {
    const answer = Object.entries(input).filter((field): field is [string, string] => field[1] !== undefined);
    const identity = await provider.finish(Object.fromEntries(answer), attempt);
    const [ticket, holder] = [newToken(), newToken()];
    const now = deps.now();
    await deleteExpiredAppleTickets(deps.db.write, now, deadAtOnce);
    await insertAppleTicket(deps.db.write, {
      ...identity,
      key: hashAppleTicketWithCookieSecret(ticket, holder),
      expiresAt: now + appleTicketLifetimeSeconds * 1000,
    });
    return { redirectTo: entryAddress(ticket, attempt.next), holder };
  } catch (error) {
    deps.log.warn({ reason: failureReason(error) }, 'signing in through the identity provider failed');
    return { redirectTo: entryAddress('failed', attempt.next) };
  }
}

function entryAddress(apple: string, next: string | null): string {
  return `/other?${new URLSearchParams({ apple, ...(next !== null && { next }) }).toString()}`;
}

/** The error itself is never logged: it contains the provider's answers, tokens included. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}: ${error.message}` : `${error.name}: ${error.message}`;
}
