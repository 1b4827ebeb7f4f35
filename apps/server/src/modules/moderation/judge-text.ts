import { cutRun } from '../search/public.ts';
import { findWords, type Find } from './find-words.ts';
import { kinds, type FoldedText } from './fold-text.ts';
import type { WordTree } from './word-tree.ts';

export interface Judgement {
  /** Refused outright: code 4301. */
  refused: boolean;
  /** To be looked at by moderators before others see it. */
  review: boolean;
  /** The text with masked words as asterisks; what is to be stored. */
  text: string;
  /** Words of the list that were found. */
  words: string[];
}

/** What a list says of a text. In doubt nothing is refused: moderators look at it; and nothing is masked. */
export function judgeText(tree: WordTree, text: string): Judgement {
  const words = new Set<string>();
  const masked: Find[] = [];
  let refused = false;
  let review = false;
  findWords(tree, text, (find) => {
    const { level, word } = find.pattern;
    // It was found before, and is judged as a whole: no need to look closer.
    if (level !== 'mask' && words.has(word) && (refused || level === 'review')) return;
    const doubt = doubtOf(find);
    if (doubt === 'harmless') return;
    const doubtful = doubt === 'doubtful';
    if (level === 'mask' && doubtful) return;
    words.add(word);
    if (level === 'mask') masked.push(find);
    else if (level === 'refuse' && !doubtful) refused = true;
    else review = true;
  });
  return { refused, review, text: masked.length === 0 ? text : mask(text, masked), words: [...words] };
}

/** An asterisk for every character of the words; what was put between them stays. */
function mask(text: string, finds: readonly Find[]): string {
  const hidden = new Map<number, number>();
  for (const { text: tokens, steps } of finds) {
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

/** How many characters around an end of a word decide how it is cut. */
const around = 8;

/**
 * Chinese has no spaces: 枪支 is also in 开枪支援. Where the words of the sentence overlap a find without containing it, it is
 * doubtful; where they do at both its ends, it is not there. Only asked for what is written in its own characters.
 */
function doubtOf({ text, steps, pattern, doubtful }: Find): 'certain' | 'doubtful' | 'harmless' {
  const state = doubtful ? 'doubtful' : 'certain';
  if (pattern.han !== pattern.length || !steps.every(({ as }) => as === 'itself')) return state;
  const [from, to] = [steps[0]?.from ?? 0, steps.at(-1)?.to ?? 0];
  const cutBefore = isInsideWord(text, from, from, to);
  const cutAfter = isInsideWord(text, to, from, to);
  // A single character is a word of its own or none: 操 is not in 操作.
  if (pattern.length === 1) return cutBefore || cutAfter ? 'harmless' : state;
  if (cutBefore && cutAfter) return 'harmless';
  return cutBefore || cutAfter ? 'doubtful' : state;
}

/** Whether a word of the sentence lies across a place; one that contains the whole find, which is longer, does not count. */
function isInsideWord(text: FoldedText, place: number, from: number, to: number): boolean {
  if (place === 0 || place >= text.length || !joined(text, place)) return false;
  let first = place - 1;
  while (first > 0 && place - first < around && joined(text, first)) first -= 1;
  let last = place + 1;
  while (last < text.length && last - place < around && joined(text, last)) last += 1;
  const run = String.fromCodePoint(...text.symbol.subarray(first, last));
  let at = first;
  for (const word of cutRun(run)) {
    const end = at + Array.from(word).length;
    if (at < place && end > place) return to - from === 1 || at > from || end < to;
    at = end;
  }
  return false;
}

/** Whether a token and the one before are Chinese characters with nothing between. */
function joined(text: FoldedText, index: number): boolean {
  return text.gapSize[index] === 0 && text.kind[index] === kinds.han && text.kind[index - 1] === kinds.han;
}
