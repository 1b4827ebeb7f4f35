import { CallError, CancelledError } from '@lanyu/client/errors';
import { phrases } from '#src/words/portal.ts';

/** What to tell the person about a failure; nothing about one they called off themselves. */
export function wordsOf(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  return failure instanceof CallError ? failure.msg : phrases.states.errorHint;
}
