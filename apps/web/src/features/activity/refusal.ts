import { CallError } from '@lanyu/client/errors';
import { errorMessage } from '#src/lib/network/error-message.ts';

const forbiddenCode = 1003;

/** The message to show. The server's "not allowed yet" does not say why. */
export function refusalOf(failure: unknown, forbidden: string): string {
  if (failure instanceof CallError && failure.code === forbiddenCode) return forbidden;
  return errorMessage(failure);
}
