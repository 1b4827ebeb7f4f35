import { characterComposedOfTwo } from './character-composed-of-two.ts';
import { foldText, tokenGapKindCodes, textTokenKindCodes, type FoldedText } from './fold-text.ts';
import { lettersByLookalikeDigitOrSign } from './lookalike-characters.ts';
import type { WordSymbolMatch } from './word-symbol-match.ts';
import { certaintyOfMatch } from './certainty-of-match.ts';
import type { WordPattern, SyllableNode, WordTree } from './word-tree.ts';

export interface WordMatch {
  pattern: WordPattern;
  text: FoldedText;
  steps: readonly WordSymbolMatch[];
  /** It may be harmless. */
  doubtful: boolean;
}

/** More between two symbols of a word is no disguise any more: nobody reads it as a word. */
const widestGap = 4;
/** Walks from one place; a list of usual words takes a handful. */
const maxWalks = 200;
/** Of one letter in a row that is interrupted, as in `a s s`; uninterrupted ones are taken whole. */
const longestRow = 12;

const noLetters: readonly number[] = [];

/** All words of a list in a text, at each place, disguised or not. */
export function matchSensitiveWords(tree: WordTree, original: string, found: (match: WordMatch) => void): void {
  const text = foldText(original);
  const walk = new Walk(tree, text, found);
  for (let start = 0; start < text.length; start += 1) {
    if (beginsHere(text, start)) walk.from(start);
  }
}

/** Latin words and pinyin begin where letters begin: no Scunthorpe. */
function beginsHere(text: FoldedText, start: number): boolean {
  const kind = text.kind[start];
  if (kind === textTokenKindCodes.han) return true;
  if (kind === textTokenKindCodes.other) return false;
  if (start === 0 || text.gapSize[start] !== 0) return true;
  return text.kind[start - 1] !== textTokenKindCodes.letter;
}

class Walk {
  readonly #tree: WordTree;
  readonly #text: FoldedText;
  readonly #found: (match: WordMatch) => void;
  readonly #steps: WordSymbolMatch[] = [];
  #walks = 0;

  constructor(tree: WordTree, text: FoldedText, found: (match: WordMatch) => void) {
    this.#tree = tree;
    this.#text = text;
    this.#found = found;
  }

  from(start: number): void {
    this.#walks = 0;
    this.#on(start, 0, 0, tokenGapKindCodes.none);
  }

  /** From a node of the tree on with the token at `index`; `skipped` and `worst`: signs passed over just before it. */
  #on(index: number, node: number, skipped: number, worst: number): void {
    this.#walks += 1;
    const text = this.#text;
    if (index >= text.length || this.#walks > maxWalks) return;
    const first = this.#steps.length === 0;
    const size = first ? 0 : skipped + (text.gapSize[index] as number);
    if (size > widestGap) return;
    const gap = first ? tokenGapKindCodes.none : Math.max(worst, text.gapKind[index] as number);
    const symbol = text.symbol[index] as number;
    switch (text.kind[index] as number) {
      case textTokenKindCodes.han: {
        this.#take(node, symbol, 'itself', index, index + 1, size, gap);
        const whole = this.#follows(index + 1, textTokenKindCodes.han)
          ? characterComposedOfTwo(symbol, text.symbol[index + 1] as number)
          : 0;
        if (whole !== 0) this.#take(node, whole, 'halves', index, index + 2, size, gap);
        break;
      }
      case textTokenKindCodes.letter:
        this.#letters(symbol, index, node, size, gap);
        this.#syllables(index, node, size, gap);
        break;
      case textTokenKindCodes.digit:
        this.#take(node, symbol, 'itself', index, index + 1, size, gap);
        for (const letter of lettersByLookalikeDigitOrSign.get(symbol) ?? noLetters)
          this.#letters(letter, index, node, size, gap);
        break;
      case textTokenKindCodes.sign:
        for (const letter of lettersByLookalikeDigitOrSign.get(symbol) ?? noLetters)
          this.#letters(letter, index, node, size, gap);
        // Any sign between letters, such as the `|` of f|u|c|k, may also stand for nothing.
        if (!first) this.#on(index + 1, node, size + 1, Math.max(gap, tokenGapKindCodes.firm));
        break;
    }
  }

  #take(
    node: number,
    symbol: number,
    as: WordSymbolMatch['as'],
    from: number,
    to: number,
    gapSize: number,
    gapKind: number,
    stoodIn = 0,
  ): void {
    const next = this.#tree.child(node, symbol);
    if (next === 0) return;
    this.#steps.push({ from, to, as, stoodIn, gapSize, gapKind });
    for (const pattern of this.#tree.patternsAt(next)) {
      const weight = certaintyOfMatch(this.#text, pattern, this.#steps);
      if (weight !== 'nothing') {
        this.#found({ pattern, text: this.#text, steps: [...this.#steps], doubtful: weight === 'doubtful' });
      }
    }
    this.#on(to, next, 0, tokenGapKindCodes.none);
    this.#steps.pop();
  }

  /** Whether the token at `index` is of a kind and follows the one before with nothing between. */
  #follows(index: number, kind: number): boolean {
    return index < this.#text.length && this.#text.kind[index] === kind && this.#text.gapSize[index] === 0;
  }

  /** A letter, however often in a row, also by what stands for it (`a5s`) and with gaps all along (`a s s`). */
  #letters(letter: number, index: number, node: number, gapSize: number, gapKind: number): void {
    if (this.#tree.child(node, letter) === 0) return;
    const text = this.#text;
    const spaced = gapSize > 0 || this.#steps.length === 0;
    let [widest, worst, stoodIn] = [gapSize, gapKind, 0];
    for (let to = index; to < text.length; to += 1) {
      const symbol = text.symbol[to] as number;
      if (symbol !== letter && lettersByLookalikeDigitOrSign.get(symbol)?.includes(letter) !== true) return;
      const size = to === index ? 0 : (text.gapSize[to] as number);
      if (size > 0 && (!spaced || size > widestGap)) return;
      if (to - index >= longestRow && widest + stoodIn > 0) return;
      if (symbol !== letter) stoodIn += text.kind[to] === textTokenKindCodes.sign ? 0.5 : 1;
      if (size > 0) {
        widest = Math.max(widest, size);
        worst = Math.max(worst, text.gapKind[to] as number);
      }
      // Equal letters side by side belong together.
      if (symbol === letter && this.#follows(to + 1, textTokenKindCodes.letter) && text.symbol[to + 1] === letter)
        continue;
      this.#take(node, letter, 'letters', index, to + 1, widest, worst, stoodIn);
    }
  }

  /** Pinyin in the place of a character. */
  #syllables(index: number, node: number, gapSize: number, gapKind: number): void {
    let place: SyllableNode | undefined = this.#tree.syllables;
    for (let to = index; to === index || this.#follows(to, textTokenKindCodes.letter);) {
      place = place.next.get(this.#text.symbol[to] as number);
      if (place === undefined) return;
      to += 1;
      for (const character of place.characters) {
        this.#take(node, character, 'syllable', index, to, gapSize, gapKind);
      }
    }
  }
}
