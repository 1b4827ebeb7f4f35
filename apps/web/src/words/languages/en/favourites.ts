import type { favouritesWords } from '../../favourites.ts';

export const favouritesWordsInEnglish: typeof favouritesWords = {
  tabs: { posts: 'Posts', videos: 'Videos' },
  tabsLabel: 'What you saved',
  list: { posts: 'Posts you saved', videos: 'Videos you saved' },
  onlyYou: 'Nobody but you sees what you saved.',
  empty: { posts: 'No posts saved yet', videos: 'No videos saved yet' },
  emptyHint: {
    posts: 'Open a post you want to read again and press “Save”.',
    videos: 'Press “Save” below a video you want to see again.',
  },
  find: { posts: 'See the square', videos: 'See videos' },
  gone: 'Deleted or no longer shown',
  addedOn: (date) => `Saved on ${date}`,
  remove: 'Remove',
  removeNamed: (title) => `Remove: ${title}`,
  removed: 'Removed',
  undo: 'Undo',
};
