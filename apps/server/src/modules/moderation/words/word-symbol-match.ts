/** How one symbol of a word was written in a text. */
export interface WordSymbolMatch {
  /** Tokens from, up to and without. */
  from: number;
  to: number;
  as: 'itself' | 'letters' | 'syllable' | 'halves';
  /** How many digits stand for letters in it; a sign, which is less ambiguous, counts as half. */
  stoodIn: number;
  /** What was skipped before it, and between its own tokens. */
  gapSize: number;
  gapKind: number;
}
