import { forbidden } from '#src/lib/network/codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';

/** The message to show. The server's "not allowed yet" does not say why. */
export function refusalMessage(failure: unknown, notAllowed: string): string {
  if (hasCode(failure, forbidden)) return notAllowed;
  return errorMessage(failure);
}
