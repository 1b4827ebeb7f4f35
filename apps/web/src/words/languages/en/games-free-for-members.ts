import type { gamesFreeForMembersWords } from '../../games-free-for-members.ts';

export const gamesFreeForMembersWordsInEnglish: typeof gamesFreeForMembersWords = {
  title: 'Free for members',
  count: (count) => `${count} games`,
  all: 'All',
};
