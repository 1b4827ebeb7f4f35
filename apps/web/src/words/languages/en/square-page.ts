import type { squarePageWords } from '../../square-page.ts';

export const squarePageWordsInEnglish: typeof squarePageWords = {
  title: 'Square',
  tabs: { recommended: 'For you', latest: 'Newest', followed: 'Following', gifts: 'Gifts' },
  tabsLabel: 'Parts of the square',
  tags: 'Tags',
  allTags: 'All',
  compose: 'Post',
  search: 'Search posts',
  tagsFailed: 'The tags did not load',
  about: (name) => `About ${name}`,
  aboutGame: 'About this game',
  clearGame: 'All posts',
  empty: 'No posts here yet',
  emptyHint: 'The first stone is yours to lay.',
  emptyAction: 'Write the first post',
  followVisitor: 'Log in to see whom you follow',
  followVisitorHint: 'New posts of players you follow are gathered here.',
  followEmpty: 'Nobody you follow has posted yet',
  followEmptyHint: 'Follow a few players or topics; new posts are gathered here.',
  followEnd: 'That is all of the last three months',
};
