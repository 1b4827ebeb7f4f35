import type { words as chinese } from '../../legal.ts';

export const words: typeof chinese = {
  effective: (date) => `In force since ${date}`,
  missing: 'This document was not found',
  missingHint: 'It may have been replaced or moved.',
};
