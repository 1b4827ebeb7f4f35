import { createHash } from 'node:crypto';

/** From coming back to being signed in; time enough to answer whether a closing account shall be kept. */
export const ticketSeconds = 120;

/** Both halves are needed: the ticket, which stands in an address, and what only the browser it was given to holds. */
export function ticketKey(ticket: string, holder: string): Buffer {
  return createHash('sha256').update(`${ticket}.${holder}`).digest();
}
