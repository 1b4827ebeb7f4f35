import type { homePostsOfDayWords } from '../../home-posts-of-day.ts';

export const homePostsOfDayWordsInEnglish: typeof homePostsOfDayWords = {
  title: 'Posts of the day',
  more: 'To the square',
  likes: (count) => `${count} likes`,
  comments: (count) => `${count} comments`,
  gone: 'A player who left',
  empty: 'The square is quiet today. Say the first words.',
  failed: 'The posts did not come. Check your network and try again.',
  retry: 'Load again',
};
