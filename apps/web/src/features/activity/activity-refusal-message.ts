import { forbiddenCode } from '#src/lib/network/error-codes.ts';
import { hasCode } from '#src/lib/network/has-code.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';

/** The message to show. The server's "not allowed yet" does not say why. */
export function activityRefusalMessage(failure: unknown, notAllowed: string): string {
  if (hasCode(failure, forbiddenCode)) return notAllowed;
  return errorMessage(failure);
}
