import type { businessWords } from '../../business.ts';

export const businessWordsInEnglish: typeof businessWords = {
  intro: 'Publishing, promotion, brands: all welcome. Tell us what you have in mind and whom to answer.',
  email: 'E-mail for business',
  copy: 'Copy the address',
  write: 'Write an e-mail',
};
