import type { moderationMonthsWords } from '../../moderation-months.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const moderationMonthsWordsInEnglish: typeof moderationMonthsWords = {
  title: 'Moderation in numbers',
  intro:
    'When a month has ended we publish what moderators did: how much, how fast, and how many appeals were granted.',
  month: (year, month) => `${months[month - 1] ?? ''} ${year}`,
  decided: 'Decisions',
  hidden: 'Hidden',
  kept: 'Kept',
  reports: 'Reports received',
  median: 'Median time',
  appeals: 'Appeals',
  overturned: 'Overturned on appeal',
  share: (percent) => `${percent}%`,
  noAppeals: 'No appeals',
  seconds: (count) => `${count} s`,
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  empty: 'No month has been published yet',
  emptyHint: 'The first appears when a whole month has ended.',
};
