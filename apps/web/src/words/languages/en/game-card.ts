import type { gameCardWords } from '../../game-card.ts';

export const gameCardWordsInEnglish: typeof gameCardWords = {
  play: 'Play',
  open: 'Open',
  download: 'Get',
  owned: 'Owned',
  memberFree: 'Members free',
  free: 'Free',
  instant: 'Instant',
  newWindow: 'opens a new window',
};
