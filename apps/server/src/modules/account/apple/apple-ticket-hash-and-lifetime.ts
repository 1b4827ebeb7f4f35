import { createHash } from 'node:crypto';

/** From coming back to being signed in; long enough to answer whether a closing account shall be reopened. */
export const appleTicketLifetimeSeconds = 120;

/** Both halves are needed: the ticket in the address, and the secret in the browser's cookie. */
export function hashAppleTicketWithCookieSecret(ticket: string, holder: string): Buffer {
  return createHash('sha256').update(`${ticket}.${holder}`).digest();
}
