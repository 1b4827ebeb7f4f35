import type { videoListPageWords } from '../../video-list-page.ts';

export const videoListPageWordsInEnglish: typeof videoListPageWords = {
  title: 'Videos',
  hint: 'Animation, gameplay, behind the scenes',
  search: 'Search videos',
  categories: 'Kinds of videos',
  all: 'All',
  liked: 'My likes',
  emptyLiked: 'No liked videos yet',
  emptyLikedHint: 'Like a video and find it here again.',
  categoriesFailed: 'The kinds did not load',
  sort: 'Order',
  sorts: { newest: 'Newest', mostPlayed: 'Hottest' },
  empty: 'No videos yet',
  emptyHint: 'New ones are on their way. Come back in a while.',
  emptyCategory: 'No videos of this kind yet',
  emptyCategoryHint: 'Look at the other kinds.',
  seeAll: 'All videos',
};
