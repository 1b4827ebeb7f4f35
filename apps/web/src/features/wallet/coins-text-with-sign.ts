import { wholeNumberText } from '#src/lib/format/numbers.ts';

/** +1,280 or −60, with a real minus. */
export function coinsTextWithSign(coins: number): string {
  return coins < 0 ? `−${wholeNumberText(-coins)}` : `+${wholeNumberText(coins)}`;
}
