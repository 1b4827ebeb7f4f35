import { wholeNumber } from '#src/lib/format/numbers.ts';

/** +1,280 or −60, with a real minus. */
export function coinsTextWithSign(coins: number): string {
  return coins < 0 ? `−${wholeNumber(-coins)}` : `+${wholeNumber(coins)}`;
}
