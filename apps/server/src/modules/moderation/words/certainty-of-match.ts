import { tokenGapKindCodes, textTokenKindCodes, type FoldedText } from './fold-text.ts';
import type { WordSymbolMatch } from './word-symbol-match.ts';
import type { WordPattern } from './word-tree.ts';

type Weight = 'certain' | 'doubtful' | 'nothing';

/** Syllables that are words of English too: beside a Chinese character they are more often that. */
const englishSyllables = new Set(
  'an ai bang ban bin can die fan fang gang gun gui hang hen long lie man men min pan pin pie pen ran run sang she song sun tan tie ten wan wang you yang'.split(
    ' ',
  ),
);

/** Whether what was walked is the word, may be the word, or only happens to contain its symbols. */
export function certaintyOfMatch(text: FoldedText, pattern: WordPattern, steps: readonly WordSymbolMatch[]): Weight {
  if (!repeatsEnough(pattern, steps) || !standsAlone(text, pattern, steps)) return 'nothing';
  const stoodIn = steps.reduce((sum, step) => sum + step.stoodIn, 0);
  // More digits than letters are a number.
  if (stoodIn > 0 && (pattern.letters < 3 || stoodIn * 2 > pattern.letters)) return 'nothing';
  if (pattern.length === 1 && (steps[0]?.as === 'syllable' || steps[0]?.as === 'halves')) return 'nothing';
  const syllables = steps.filter((step) => step.as === 'syllable');
  const bySound = syllables.length === 0 ? 'certain' : weighSyllables(text, pattern, syllables);
  if (bySound === 'nothing') return bySound;
  const byGaps =
    pattern.han === 0 ? weighLatinGaps(pattern, steps) : weighGaps(text, pattern, steps, syllables.length > 0);
  return byGaps === 'certain' ? bySound : byGaps;
}

function weighSyllables(text: FoldedText, pattern: WordPattern, syllables: readonly WordSymbolMatch[]): Weight {
  const letters = syllables.reduce((sum, { from, to }) => sum + to - from, 0);
  // All of it by sound: three syllables in a row that happen to be a word's do not happen.
  if (syllables.length === pattern.han) {
    if (pattern.han >= 3) return 'certain';
    return pattern.han === 2 && letters >= 6 && syllables[1]?.gapSize === 0 ? 'doubtful' : 'nothing';
  }
  if (pattern.length > 2) return 'certain';
  const [{ from, to } = { from: 0, to: 0 }] = syllables;
  const syllable = String.fromCharCode(...text.symbol.subarray(from, to));
  return letters <= 2 || englishSyllables.has(syllable) ? 'doubtful' : 'certain';
}

function weighLatinGaps(pattern: WordPattern, steps: readonly WordSymbolMatch[]): Weight {
  const inner = gapsOf(steps);
  const seen = inner.filter(({ gapSize }) => gapSize > 0);
  if (seen.length === 0) return 'certain';
  const firm = seen.every(({ gapKind, gapSize }) => gapKind === tokenGapKindCodes.firm && gapSize <= 2);
  if (seen.length === inner.length && (pattern.letters >= 3 || firm)) return 'certain';
  if (pattern.letters < 4 || seen.some(({ gapKind }) => gapKind === tokenGapKindCodes.hard)) return 'nothing';
  return firm ? 'certain' : 'doubtful';
}

function weighGaps(
  text: FoldedText,
  pattern: WordPattern,
  steps: readonly WordSymbolMatch[],
  sounded: boolean,
): Weight {
  const inner = gapsOf(steps);
  const seen = inner.filter(({ gapSize }) => gapSize > 0);
  if (seen.length === 0) return 'certain';
  // Something between every two of three or more: nobody writes so by chance, whatever it is.
  if (seen.length === inner.length && pattern.length >= 3) return 'certain';
  const hard = seen.filter(({ gapKind }) => gapKind === tokenGapKindCodes.hard);
  if (hard.length > 0) return hard.every((step) => isColumn(text, step)) ? 'certain' : 'nothing';
  const loose = seen.some(({ gapKind }) => gapKind === tokenGapKindCodes.loose);
  if (!loose) return 'certain';
  // 出门在外 挂念家人: where the text goes on at both sides, the gap may as well part two words.
  return sounded || (gluedBefore(text, steps) && gluedAfter(text, steps)) ? 'doubtful' : 'certain';
}

/** The gaps inside a word: before every step but the first, and inside a row of letters. */
function gapsOf(steps: readonly WordSymbolMatch[]): readonly WordSymbolMatch[] {
  return steps.filter((step, index) => index > 0 || step.gapSize > 0);
}

/** Characters written one per line. */
function isColumn(text: FoldedText, { from }: WordSymbolMatch): boolean {
  const breaks = (index: number) => index <= 0 || index >= text.length || text.gapBreaksLine[index] === 1;
  return breaks(from - 1) && text.gapBreaksLine[from] === 1 && breaks(from + 1);
}

const first = (steps: readonly WordSymbolMatch[]) => steps[0]?.from ?? 0;
const end = (steps: readonly WordSymbolMatch[]) => steps.at(-1)?.to ?? 0;

function gluedBefore(text: FoldedText, steps: readonly WordSymbolMatch[]): boolean {
  const from = first(steps);
  return from > 0 && text.gapSize[from] === 0;
}

function gluedAfter(text: FoldedText, steps: readonly WordSymbolMatch[]): boolean {
  const to = end(steps);
  return to < text.length && text.gapSize[to] === 0;
}

/** Letters and digits of a word end where the text's do; latin words may have an ending. */
function standsAlone(text: FoldedText, pattern: WordPattern, steps: readonly WordSymbolMatch[]): boolean {
  const [from, to] = [first(steps), end(steps)];
  const strict = steps.some((step) => step.stoodIn > 0) || pattern.letters + pattern.han === 0;
  if (text.kind[from] !== textTokenKindCodes.han && gluedBefore(text, steps) && continues(text, from - 1, strict))
    return false;
  if (text.kind[to - 1] === textTokenKindCodes.han || !gluedAfter(text, steps) || !continues(text, to, strict))
    return true;
  return pattern.han === 0 && pattern.letters >= 4 && endsInflected(text, to);
}

function continues(text: FoldedText, index: number, strict: boolean): boolean {
  return text.kind[index] === textTokenKindCodes.letter || (strict && text.kind[index] === textTokenKindCodes.digit);
}

function endsInflected(text: FoldedText, from: number): boolean {
  let to = from;
  while (to < text.length && text.kind[to] === textTokenKindCodes.letter && (to === from || text.gapSize[to] === 0))
    to += 1;
  const rest = String.fromCharCode(...text.symbol.subarray(from, Math.min(to, from + 5)));
  return rest === 's' || rest === 'ed' || rest === 'ing';
}

/** `as` is no `ass`; in short words a letter is doubled only by intent, which takes three. */
function repeatsEnough(pattern: WordPattern, steps: readonly WordSymbolMatch[]): boolean {
  return steps.every((step, index) => {
    if (step.as !== 'letters') return true;
    const wanted = pattern.repeats[index] as number;
    const given = step.to - step.from;
    return given === wanted || (given > wanted && (given >= 3 || pattern.letters >= 4));
  });
}
