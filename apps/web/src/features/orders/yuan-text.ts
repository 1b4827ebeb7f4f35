import { wholeNumberText } from '#src/lib/format/numbers.ts';

/** 3000 → 30.00 */
export function yuanTextWithoutSign(fen: number): string {
  return `${wholeNumberText(Math.trunc(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
}

/** 3000 → 30, 3050 → 30.50: where there is little room. */
export function shortYuanTextWithoutSign(fen: number): string {
  return fen % 100 === 0 ? wholeNumberText(fen / 100) : yuanTextWithoutSign(fen);
}
