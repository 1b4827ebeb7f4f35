import { CallError } from '@lanyu/client/errors';
import { wordsOf } from '#src/lib/words-of.ts';

const forbiddenCode = 1003;

/** What to say; the server's word for what may not be done yet says nothing of why. */
export function refusalOf(failure: unknown, forbidden: string): string {
  if (failure instanceof CallError && failure.code === forbiddenCode) return forbidden;
  return wordsOf(failure);
}
