import type { words as chinese } from '../../business.ts';

export const words: typeof chinese = {
  intro: 'Publishing, promotion, brands: all welcome. Tell us what you have in mind and whom to answer.',
  email: 'E-mail for business',
  copy: 'Copy the address',
  write: 'Write an e-mail',
};
