import { CallError, CancelledError } from '@lanyu/client/errors';
import { failuresWords } from '#src/words/failures.ts';
import { portalWords } from '#src/words/portal.ts';

/** The message for a failure. Empty if the person cancelled it. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  if (failure instanceof CallError) return failuresWords[failure.code] ?? failuresWords[failure.reason] ?? failure.msg;
  return portalWords.states.errorHint;
}
