import type { words as chinese } from '../../games-free-for-members.ts';

export const words: typeof chinese = {
  title: 'Free for members',
  count: (count) => `${count} games`,
  all: 'All',
};
