import { CallError, CancelledError } from '@lanyu/client/errors';
import { failureMessagesByCode } from '#src/words/failure-messages-by-code.ts';
import { portalWords } from '#src/words/portal.ts';

/** The message for a failure. Empty if the person cancelled it. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  if (failure instanceof CallError)
    return failureMessagesByCode[failure.code] ?? failureMessagesByCode[failure.reason] ?? failure.msg;
  return portalWords.states.errorHint;
}
