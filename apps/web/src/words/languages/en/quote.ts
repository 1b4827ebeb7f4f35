import type { quoteWords } from '../../quote.ts';
import { countWithNoun } from './plural-and-number-formats.ts';

export const quoteWordsInEnglish: typeof quoteWords = {
  card: (name) => `Quotes the post of ${name}`,
  gone: 'Not available',
  unnamed: 'A player who left',
  pictures: (count) => countWithNoun(count, 'picture'),
};
