import { wordsOf } from './words-of.ts';

/** What went wrong as the beginning of a sentence: without the mark that would end it. */
export function reasonOf(failure: unknown): string {
  return wordsOf(failure).replace(/[。！.!]$/, '');
}
