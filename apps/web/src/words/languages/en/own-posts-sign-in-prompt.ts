import type { ownPostsSignInPromptWords } from '../../own-posts-sign-in-prompt.ts';

export const ownPostsSignInPromptWordsInEnglish: typeof ownPostsSignInPromptWords = {
  title: 'Your posts and comments',
  hint: 'Log in to see what you wrote and what moderators decided.',
};
