import type { insufficientBalanceWords } from '../../insufficient-balance.ts';

export const insufficientBalanceWordsInEnglish: typeof insufficientBalanceWords = {
  title: (coins) => `${coins} diamonds are too few!`,
  needed: 'Needed',
  balance: 'Balance',
  missing: 'Missing',
  sum: (needed, coins, missing) => `${needed} diamonds needed, ${coins} there, ${missing} missing`,
  cancel: 'Cancel',
  recharge: 'Top up',
};
