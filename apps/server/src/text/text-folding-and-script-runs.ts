/** Longer keywords say no more; NFKC can turn one character into many. */
const longest = 40;

/** Without case, width and accents of form: what somebody typed and what an editor wrote are compared in this shape. */
export function foldCaseAndWidth(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Letters and digits only, as names are stored and compared. Empty for a keyword of nothing but marks. */
export function foldedLettersAndDigitsOf(text: string): string {
  return Array.from(foldCaseAndWidth(text).replaceAll(/[^\p{L}\p{N}]+/gu, ''))
    .slice(0, longest)
    .join('');
}

export interface ScriptRun {
  text: string;
  /** Chinese characters, which have no spaces between words. */
  han: boolean;
}

/** Unbroken runs of Chinese characters, and of letters and digits of any other script. */
export function scriptRunsOf(text: string): ScriptRun[] {
  return [...foldCaseAndWidth(text).matchAll(/(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{N}])+)/gu)].map(
    (match) => ({
      text: match[0],
      han: match[1] !== undefined,
    }),
  );
}
