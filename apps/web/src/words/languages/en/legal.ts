import type { legalWords } from '../../legal.ts';

export const legalWordsInEnglish: typeof legalWords = {
  effective: (date) => `In force since ${date}`,
  missing: 'This document was not found',
  missingHint: 'It may have been replaced or moved.',
};
