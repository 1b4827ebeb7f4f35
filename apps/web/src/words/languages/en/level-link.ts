import type { levelLinkWords } from '../../level-link.ts';

export const levelLinkWordsInEnglish: typeof levelLinkWords = {
  way: (level) => `Level Lv.${level}; see what levels mean`,
};
