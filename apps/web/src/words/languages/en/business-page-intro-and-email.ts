import type { businessPageIntroAndEmailWords } from '../../business-page-intro-and-email.ts';

export const businessPageIntroAndEmailWordsInEnglish: typeof businessPageIntroAndEmailWords = {
  intro: 'Publishing, promotion, brands: all welcome. Tell us what you have in mind and whom to answer.',
  email: 'E-mail for business',
  copy: 'Copy the address',
  write: 'Write an e-mail',
};
