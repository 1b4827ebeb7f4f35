import type { followsWords } from '../../follows.ts';

export const followsWordsInEnglish: typeof followsWords = {
  tabs: { following: 'Following', followers: 'Followers' },
  tabsLabel: 'Following and followers',
  titleOf: (name) => `Following and followers of ${name}`,
  empty: { following: 'Follows nobody yet', followers: 'No followers yet' },
  emptyHint: { following: 'Follow players you like to read.', followers: 'Write a few posts, and they will come.' },
  toSquare: 'See the square',
};
