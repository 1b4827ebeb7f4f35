import { errorMessage } from './error-message.ts';

/** What went wrong as the beginning of a sentence: without the mark that would end it. */
export function errorMessageWithoutPeriod(failure: unknown): string {
  return errorMessage(failure).replace(/[。！.!]$/, '');
}
