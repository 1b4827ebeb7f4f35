import type { quotedPostCardWords } from '../../quoted-post-card.ts';
import { countWithNoun } from './plural-and-number-formats.ts';

export const quotedPostCardWordsInEnglish: typeof quotedPostCardWords = {
  card: (name) => `Quotes the post of ${name}`,
  gone: 'Not available',
  unnamed: 'A player who left',
  pictures: (count) => countWithNoun(count, 'picture'),
};
