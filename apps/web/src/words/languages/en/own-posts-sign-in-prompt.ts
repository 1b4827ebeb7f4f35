import type { words as chinese } from '../../own-posts-sign-in-prompt.ts';

export const words: typeof chinese = {
  title: 'Your posts and comments',
  hint: 'Log in to see what you wrote and what moderators decided.',
};
