import { ownWords1 } from './own-words-1.ts';
import { ownWords2 } from './own-words-2.ts';

/** By game: stars, a space, what was said; a line each. */
export const ownWords: Record<string, string> = { ...ownWords1, ...ownWords2 };
