import type { words as chinese } from '../../game-card.ts';

export const words: typeof chinese = {
  play: 'Play',
  open: 'Open',
  download: 'Get',
  owned: 'Owned',
  memberFree: 'Members free',
  free: 'Free',
  instant: 'Instant',
  newWindow: 'opens a new window',
};
