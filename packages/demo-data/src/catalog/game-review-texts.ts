import { gameReviewTexts1 } from './game-review-texts-1.ts';
import { gameReviewTexts2 } from './game-review-texts-2.ts';

/** By game: stars, a space, what was said; a line each. */
export const gameReviewTexts: Record<string, string> = { ...gameReviewTexts1, ...gameReviewTexts2 };
