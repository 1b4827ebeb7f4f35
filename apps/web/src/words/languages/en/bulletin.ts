import type { words as chinese } from '../../bulletin.ts';

export const words: typeof chinese = {
  hideToday: 'Not again today',
  go: 'Have a look',
  next: 'Next',
  known: 'Got it',
  close: 'Close the bulletin',
};
