/** The contract's bound. */
export const maxKeywordLength = 40;

/** What may be asked for: one line, without spaces around it. Empty when there is nothing to look for. */
export function normalizeKeyword(text: string | null): string {
  return (text ?? '')
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, maxKeywordLength)
    .trim();
}
