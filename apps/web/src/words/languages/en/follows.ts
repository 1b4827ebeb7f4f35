import type { followsWords } from '../../follows.ts';

export const followsWordsInEnglish: typeof followsWords = {
  tabs: { following: 'Following', topics: 'Topics', followers: 'Followers' },
  tabsLabel: 'Following and followers',
  titleOf: (name) => `Following and followers of ${name}`,
  empty: { following: 'Follows nobody yet', topics: 'No topics yet', followers: 'No followers yet' },
  emptyHint: {
    following: 'Follow players you like to read.',
    topics: 'Open a # topic in a post. Once you follow it, its new posts come to Following in the square.',
    followers: 'Write a few posts, and they will come.',
  },
  toSquare: 'See the square',
};
