import type { bulletinWords } from '../../bulletin.ts';

export const bulletinWordsInEnglish: typeof bulletinWords = {
  hideToday: 'Not again today',
  go: 'Have a look',
  next: 'Next',
  known: 'Got it',
  close: 'Close the bulletin',
};
