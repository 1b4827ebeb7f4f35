import type { words as chinese } from '../../commenthistory.ts';

export const words: typeof chinese = {
  title: 'Your posts and comments',
  hint: 'Log in to see what you wrote and what moderators decided.',
};
