import type { words as chinese } from '../../member-games.ts';

export const words: typeof chinese = {
  title: 'Free for members',
  count: (count) => `${count} games`,
  all: 'All',
};
