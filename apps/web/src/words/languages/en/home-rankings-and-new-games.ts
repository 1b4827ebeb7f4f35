import type { homeRankingsAndNewGamesWords } from '../../home-rankings-and-new-games.ts';

export const homeRankingsAndNewGamesWordsInEnglish: typeof homeRankingsAndNewGamesWords = {
  rankings: 'Rankings',
  rankingTabs: 'Rankings',
  wholeRanking: 'Whole ranking',
  updatedToday: (clock) => `Updated today ${clock}`,
  updated: (date, clock) => `Updated ${date} ${clock}`,
  place: (place) => `No. ${place}`,
  risen: (places) => `up ${places}`,
  fallen: (places) => `down ${places}`,
  entered: 'New',
  fresh: 'New games',
  allGames: 'All games',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'No games yet',
  emptyHint: 'Come back in a while: the island is being set up.',
};
