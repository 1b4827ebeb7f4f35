import { splitChineseWords } from '../../../text/split-and-index-words.ts';
import { matchSensitiveWords, type WordMatch } from './match-words.ts';
import { textTokenKindCodes, type FoldedText } from './fold-text.ts';
import type { WordTree } from './word-tree.ts';

export interface TextJudgement {
  /** Refused outright: code 4301. */
  refused: boolean;
  /** Moderators have to review it before others see it. */
  review: boolean;
  /** The text with masked words as asterisks; what is to be stored. */
  text: string;
  /** Words of the list that were found. */
  words: string[];
}

/** At most so many matches are checked against their sentence, which is expensive: no well-meant text has more. */
const maxLooks = 200;

/**
 * Applies a word list to a text. In doubt a text is not refused but reviewed. A word that is only masked is masked even
 * inside other words, but then not across a gap: that may separate two sentences.
 */
export function checkTextForSensitiveWords(tree: WordTree, text: string): TextJudgement {
  const words = new Set<string>();
  const masked: WordMatch[] = [];
  let refused = false;
  let review = false;
  let looks = 0;
  matchSensitiveWords(tree, text, (match) => {
    const { level, word } = match.pattern;
    // It was matched before: no need to check again.
    if (level !== 'mask' && words.has(word) && (refused || level === 'review')) return;
    const place = (looks += 1) > maxLooks ? 'perhaps a word' : classifyMatchByWordBoundaries(match);
    if (place === 'between words' || (level === 'mask' && match.doubtful && place !== 'a word')) return;
    words.add(word);
    if (level === 'mask') masked.push(match);
    else if (level === 'refuse' && !match.doubtful && place === 'a word') refused = true;
    else review = true;
  });
  return { refused, review, text: masked.length === 0 ? text : mask(text, masked), words: [...words] };
}

/** An asterisk for every character of the words; what was put between them stays. */
function mask(text: string, matches: readonly WordMatch[]): string {
  const hidden = new Map<number, number>();
  for (const { text: tokens, steps } of matches) {
    for (const { from, to } of steps) {
      for (let index = from; index < to; index += 1)
        hidden.set(tokens.start[index] as number, tokens.end[index] as number);
    }
  }
  let result = '';
  for (let index = 0; index < text.length;) {
    const end = hidden.get(index);
    result += end === undefined ? (text[index] as string) : '*';
    index = end ?? index + 1;
  }
  return result;
}

/** How many characters around an end of a match decide the segmentation. */
const around = 8;
/** Of the words of a sentence that may lie across an end of a match. */
const longestAcross = 3;

/**
 * Chinese has no spaces: 枪支 is also in 开枪支援. If words of the likely segmentation lie across both ends of a match, it is
 * no match. Across one end, or with any word of the dictionary that could lie there (吸毒液), it may be one. Only for
 * matches written in their own characters.
 */
export function classifyMatchByWordBoundaries({
  text,
  steps,
  pattern,
  doubtful,
}: WordMatch): 'a word' | 'perhaps a word' | 'between words' {
  if (pattern.han !== pattern.length || !steps.every(({ as }) => as === 'itself')) {
    return doubtful ? 'perhaps a word' : 'a word';
  }
  const [from, to] = [steps[0]?.from ?? 0, steps.at(-1)?.to ?? 0];
  const cutBefore = isInsideWord(text, from, from, to);
  const cutAfter = isInsideWord(text, to, from, to);
  // A single character is a word of its own or none: 操 is not in 操作.
  if (pattern.length === 1) return cutBefore || cutAfter ? 'between words' : 'a word';
  if (cutBefore && cutAfter) return 'between words';
  if (cutBefore || cutAfter || mayBeInsideWord(text, from, from, to) || mayBeInsideWord(text, to, from, to)) {
    return 'perhaps a word';
  }
  return 'a word';
}

/** Whether a word of the sentence lies across a position; a word that contains the whole match does not count. */
function isInsideWord(text: FoldedText, place: number, from: number, to: number): boolean {
  if (!joined(text, place)) return false;
  let first = place - 1;
  while (place - first < around && joined(text, first)) first -= 1;
  let last = place + 1;
  while (last - place < around && joined(text, last)) last += 1;
  let at = first;
  for (const word of splitChineseWords(runOf(text, first, last))) {
    const end = at + Array.from(word).length;
    if (at < place && end > place) return to - from === 1 || at > from || end < to;
    at = end;
  }
  return false;
}

/** Whether any word of the dictionary could lie across a position without containing the whole match. */
function mayBeInsideWord(text: FoldedText, place: number, from: number, to: number): boolean {
  for (let first = place - 1; place - first < longestAcross && joined(text, first + 1); first -= 1) {
    for (let last = place + 1; last - first <= longestAcross && joined(text, last - 1); last += 1) {
      if ((first > from || last < to) && splitChineseWords(runOf(text, first, last)).length === 1) return true;
    }
  }
  return false;
}

function runOf(text: FoldedText, first: number, last: number): string {
  return String.fromCodePoint(...text.symbol.subarray(first, last));
}

/** Whether a token and the one before are Chinese characters with nothing between. */
function joined(text: FoldedText, index: number): boolean {
  if (index <= 0 || index >= text.length || text.gapSize[index] !== 0) return false;
  return text.kind[index] === textTokenKindCodes.han && text.kind[index - 1] === textTokenKindCodes.han;
}
