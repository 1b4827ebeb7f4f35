import type { ageGateWords } from '../../age-gate.ts';

export const ageGateWordsInEnglish: typeof ageGateWords = {
  title: 'Are you 18 or older?',
  text: 'Some of this is for adults. You will not be asked again for 365 days.',
  yes: 'I am 18 or older',
  leave: 'Leave',
  legal: 'Legal',
};
