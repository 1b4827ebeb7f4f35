import type { levelWords } from '../../levels.ts';

export const levelWordsInEnglish: typeof levelWords = {
  own: 'Your level',
  points: (points) => `Points: ${points}`,
  toNext: (points, level) => `${points} more for Lv.${level}`,
  highest: 'The highest level',
  progress: 'Way to the next level',
  first: 'For Lv.2 you still need to:',
  bindPhone: 'Bind your phone',
  firstPost: 'Publish a post that passes review',
  counted: 'The level rises when all is counted. A moment',
  visitor: 'Log in to see your level',
  login: 'Log in / register',
  reach: 'What gives points',
  reachOf: { post: 'A post', comment: 'A comment', likeReceived: 'A like you receive' },
  plus: (points) => `+${points}`,
  levels: 'The levels',
  from: (points) => `from ${points} points`,
  fromStart: 'From the start',
  mine: 'You are here',
  gives: {
    first: 'You can post and comment; others see it after review',
    trusted: 'Posts and comments show at once, and people hear that you follow them',
    later: (level) => `Lv.${level} beside your name`,
  },
  trusted: 'Phone bound, one post passed review',
  membership: 'Membership',
  membershipHint: 'Membership is bought with diamonds and has nothing to do with the levels above.',
  tier: (days, price) => `${days} days, ${price} diamonds`,
  perks: (count) =>
    `Members download ${count} games of the members’ area a day for free, claim their gifts, watch their videos and wear a crown.`,
  toMembership: 'See the plans',
};
