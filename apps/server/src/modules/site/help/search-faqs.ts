import type { DataOf } from '@lanyu/contract/all-calls';
import { foldedLettersAndDigitsOf } from '../../../text/text-folding-and-script-runs.ts';
import { interrogativeWords } from '../../../text/word-lists.ts';
import { indexableWordsOfText } from '../../../text/split-and-index-words.ts';

type Faq = DataOf<'GET /v1/help/faq/list'>['records'][number];

/** A question in the shape that keywords are compared in. */
export interface FoldedFaq {
  faq: Faq;
  question: string;
  category: string;
  answer: string;
}

const maxWords = 20;
/** Of the keyword's words that must be found for a question to fit: people add some that say little. */
const enough = 0.5;
const whole = 1000;
const atBeginning = 500;
const inQuestion = 10;
const inCategory = 6;
const inAnswer = 2;

export function foldFaqsForSearch(faqs: readonly Faq[]): FoldedFaq[] {
  return faqs.map((faq) => ({
    faq,
    question: folded(faq.question),
    category: folded(faq.category),
    answer: folded(plainTextOfHtml(faq.html)),
  }));
}

interface Keyword {
  typed: string;
  /** What it is about; a question fits that has enough of it. */
  words: readonly string[];
  /** Pairs of neighbouring characters, which rank two questions that match. */
  pairs: readonly string[];
}

/** A character alone is in nearly every answer: where no longer word is typed, pairs of them stand for it. */
function keywordOf(text: string): Keyword {
  const typed = foldedLettersAndDigitsOf(text);
  const characters = Array.from(typed);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  const words = indexableWordsOfText(text, maxWords).filter((word) => word.length > 1 && !interrogativeWords.has(word));
  if (words.length > 0) return { typed, words, pairs };
  return { typed, words: pairs.length > 0 ? pairs : characters, pairs };
}

/** Those that fit, best first; equals stay in the operators' order. */
export function searchFaqs(faqs: readonly FoldedFaq[], text: string): Faq[] {
  const keyword = keywordOf(text);
  if (keyword.typed === '') return [];
  return faqs
    .map((faq) => ({ faq: faq.faq, score: scoreOf(faq, keyword) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ faq }) => faq);
}

function scoreOf({ question, category, answer }: FoldedFaq, { typed, words, pairs }: Keyword): number {
  const weightOf = (word: string) =>
    (question.includes(word) ? inQuestion : 0) +
    (category.includes(word) ? inCategory : 0) +
    (answer.includes(word) ? inAnswer : 0);
  const weights = words.map(weightOf);
  const exact = question.includes(typed) ? whole + (question.startsWith(typed) ? atBeginning : 0) : 0;
  if (exact === 0 && weights.filter((weight) => weight > 0).length < words.length * enough) return 0;
  return [...weights, ...pairs.map(weightOf)].reduce((sum, weight) => sum + weight, exact);
}

/** Unlike a name it may be long; otherwise as names are compared. */
function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of sanitised HTML, which writes these entities and no others. */
export function plainTextOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? ' ');
}
