import type { rankingsWords } from '../../rankings.ts';

export const rankingsWordsInEnglish: typeof rankingsWords = {
  list: 'Ranking',
  end: (places) => `The first ${places}. Drawn up anew at 8 each morning.`,
  empty: 'Nothing is ranked here yet',
  emptyHint: 'Too few games qualify. It is drawn up again at 8 tomorrow.',
  unknown: 'There is no such ranking',
  unknownHint: 'It may have been renamed or taken down.',
  all: 'See the rankings',
};
