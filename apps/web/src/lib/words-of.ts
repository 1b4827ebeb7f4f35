import { CallError, CancelledError } from '@lanyu/client/errors';
import { words } from '#src/words/failures.ts';
import { phrases } from '#src/words/portal.ts';

/** What to tell the person about a failure; nothing about one they called off themselves. */
export function wordsOf(failure: unknown): string {
  if (failure instanceof CancelledError) return '';
  if (failure instanceof CallError) return words[failure.code] ?? words[failure.reason] ?? failure.msg;
  return phrases.states.errorHint;
}
