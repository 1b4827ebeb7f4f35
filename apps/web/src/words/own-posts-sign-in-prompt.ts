import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const ownPostsSignInPromptWords = translatable('own-posts-sign-in-prompt', {
  title: '你的帖子和评论',
  hint: '登录后在这里看到自己发过的帖子、评论和审核结果。',
});
