import type { words as chinese } from '../../wish-button.ts';

export const words: typeof chinese = {
  add: 'Add to wish-list',
  added: 'On your wish-list',
  removed: 'Removed from your wish-list',
};
