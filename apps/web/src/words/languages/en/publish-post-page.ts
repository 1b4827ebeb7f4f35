import type { publishPostPageWords } from '../../publish-post-page.ts';

export const publishPostPageWordsInEnglish: typeof publishPostPageWords = {
  editTitle: 'Edit post',
  title: 'Tell the island',
  hint: 'Share guides, pictures and thoughts. Write now and log in to publish; a draft is kept on this device.',
};
