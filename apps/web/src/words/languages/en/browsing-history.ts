import type { browsingHistoryWords } from '../../browsing-history.ts';

export const browsingHistoryWordsInEnglish: typeof browsingHistoryWords = {
  tabs: { game: 'Games', post: 'Posts', video: 'Videos' },
  tabsLabel: 'What you opened',
  list: { game: 'Games you opened', post: 'Posts you opened', video: 'Videos you opened' },
  onDevice: 'Stored on this device only, the last 200 of each kind.',
  off: 'History is off. What you open is not noted.',
  toSettings: 'Settings',
  clear: 'Clear',
  cleared: 'History cleared',
  removeNamed: (title) => `Remove: ${title}`,
  removed: 'Removed',
  undo: 'Undo',
  empty: 'Nothing here yet',
  emptyHint: {
    game: 'Games that you open appear here.',
    post: 'Posts that you open appear here.',
    video: 'Videos that you open appear here.',
  },
  find: { game: 'Find games', post: 'See the square', video: 'See videos' },
  failed: 'This device did not let us read the history',
  record: 'Keep a history',
  recordHint:
    'It stays on this device and is never sent. It joins your file when you export your data, and is erased from this device with your account.',
};
