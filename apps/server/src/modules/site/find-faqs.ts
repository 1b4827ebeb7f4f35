import type { Data } from '@lanyu/contract/all';
import { nameOf, wordsOfText } from '../search/public.ts';

type Faq = Data<'GET /v1/help/faq/list'>['records'][number];

/** A question in the shape that keywords are compared in. */
export interface FoldedFaq {
  faq: Faq;
  question: string;
  category: string;
  answer: string;
}

const mostWords = 20;
/** Words of asking: nearly every question has one, so they tell none from another. */
const asking = new Set([
  '怎么',
  '怎么办',
  '怎样',
  '如何',
  '什么',
  '为什么',
  '哪里',
  '哪儿',
  '可以',
  '我',
  '吗',
  '呢',
  '能',
]);
/** Of the keyword's characters that must be found for a question to fit: people add words that say little. */
const enough = 0.5;
const whole = 1000;
const atBeginning = 500;
const inQuestion = 10;
const inCategory = 6;
const inAnswer = 2;

export function foldFaqs(faqs: readonly Faq[]): FoldedFaq[] {
  return faqs.map((faq) => ({
    faq,
    question: folded(faq.question),
    category: folded(faq.category),
    answer: folded(textOf(faq.html)),
  }));
}

/** Those that fit, best first; equals stay in the operators' order. */
export function findFaqs(faqs: readonly FoldedFaq[], keyword: string): Faq[] {
  const typed = nameOf(keyword);
  if (typed === '') return [];
  const cut = wordsOfText(keyword, mostWords).filter((word) => !asking.has(word));
  const words = cut.length === 0 ? [typed] : cut;
  return faqs
    .map((faq) => ({ faq: faq.faq, score: scoreOf(faq, typed, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ faq }) => faq);
}

function scoreOf({ question, category, answer }: FoldedFaq, typed: string, words: readonly string[]): number {
  const exact = question.includes(typed) ? whole + (question.startsWith(typed) ? atBeginning : 0) : 0;
  let found = 0;
  let all = 0;
  let score = exact;
  for (const word of words) {
    all += word.length;
    const weight =
      (question.includes(word) ? inQuestion : 0) +
      (category.includes(word) ? inCategory : 0) +
      (answer.includes(word) ? inAnswer : 0);
    if (weight > 0) found += word.length;
    score += weight * word.length;
  }
  return exact > 0 || found >= all * enough ? score : 0;
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
export function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? ' ');
}
