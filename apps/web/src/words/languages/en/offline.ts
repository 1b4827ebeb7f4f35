import type { offlineWords } from '../../offline.ts';

export const offlineWordsInEnglish: typeof offlineWords = {
  offline: 'You are offline. This updates by itself once you are back.',
  offlineFailed: 'Offline. It will be tried again once there is a network.',
  offlineSince: (ago) => `Offline. Showing what was here ${ago}.`,
  slowSince: (ago) => `Slow network. Showing what was here ${ago}.`,
  likeKept: 'Noted. It is sent once you are online.',
  newVersion: 'A new version is ready',
  update: 'Update',
  later: 'Later',
};
