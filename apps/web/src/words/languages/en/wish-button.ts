import type { wishButtonWords } from '../../wish-button.ts';

export const wishButtonWordsInEnglish: typeof wishButtonWords = {
  add: 'Add to wish-list',
  added: 'On your wish-list',
  removed: 'Removed from your wish-list',
};
