import { CallError, CancelledError } from '@lanyu/client/errors';
import { words } from '#src/words/failures.ts';
import { phrases } from '#src/words/portal.ts';

/** The message for a failure. Empty if the person cancelled it. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  if (failure instanceof CallError) return words[failure.code] ?? words[failure.reason] ?? failure.msg;
  return phrases.states.errorHint;
}
