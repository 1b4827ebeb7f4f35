import { timeOfDayText, dateText, isSameDay } from '#src/lib/format/time.ts';
import { words } from '#src/words/gifts.ts';

/** Until when a code works in its game, in words; `soon` on its last day. */
export function codeExpiryLabel(redeemBy: number, now: number): { text: string; soon: boolean } {
  if (redeemBy <= now) return { text: words.overSince(dateText(redeemBy)), soon: false };
  if (isSameDay(redeemBy, now)) return { text: words.useByToday(timeOfDayText(redeemBy)), soon: true };
  return { text: words.useBy(dateText(redeemBy)), soon: false };
}
