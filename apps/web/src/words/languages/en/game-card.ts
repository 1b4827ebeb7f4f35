import type { gameCardWords } from '../../game-card.ts';

export const gameCardWordsInEnglish: typeof gameCardWords = {
  play: 'Play',
  open: 'Open',
  download: 'Get',
  reserve: (count) => `Reserve ${count}`,
  reserved: 'Reserved',
  owned: 'Owned',
  memberFree: 'Members free',
  free: 'Free',
  instant: 'Instant',
  newWindow: 'opens a new window',
};
