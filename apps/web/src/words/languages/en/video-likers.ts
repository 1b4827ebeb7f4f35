import type { videoLikersWords } from '../../video-likers.ts';

export const videoLikersWordsInEnglish: typeof videoLikersWords = {
  title: 'Liked by',
  empty: 'No likes yet',
  emptyHint: 'Like it, and you stand here.',
};
