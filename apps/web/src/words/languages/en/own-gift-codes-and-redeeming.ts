import type { ownGiftCodesAndRedeemWords } from '../../own-gift-codes-and-redeeming.ts';

export const ownGiftCodesAndRedeemWordsInEnglish: typeof ownGiftCodesAndRedeemWords = {
  tabs: 'Kinds of gifts',
  states: { open: 'To use', used: 'Used', expired: 'Expired' },
  counted: (name, count) => (count > 0 ? `${name} ${count > 999 ? '999+' : count}` : name),
  more: 'More gifts',
  howNamed: (title) => `How to use ${title}`,
  toOpen: 'See those to use',
  empty: { open: 'No gifts to use yet', used: 'No gifts used yet', expired: 'No expired gifts' },
  emptyHint: {
    open: 'Claim one; its code is kept here.',
    used: 'Mark the codes you used, to find the others sooner.',
    expired: 'Well done, none was wasted.',
  },
  redeem: {
    label: 'Code',
    placeholder: 'Enter the 16 characters of a code',
    go: 'Redeem',
    short: 'A code has 16 letters and digits',
    title: 'Redeemed',
    coins: (coins) => `${coins} diamonds received`,
    balance: (coins) => `You now have ${coins} diamonds`,
    days: (days) => `${days} days of membership begin now`,
    until: (date) => `Until ${date}`,
    game: (name) => `${name} is yours`,
    gameHint: 'Download it at any time, for no diamonds.',
    done: 'OK',
    toGame: 'Have a look',
    toMember: 'Membership',
    toCoins: 'Records',
  },
};
