import { timeOfDayText, dateText, isSameDay } from '#src/lib/format/time.ts';
import { giftsWords } from '#src/words/gifts.ts';

/** Until when a code works in its game, in words; `soon` on its last day. */
export function codeExpiryLabel(redeemBy: number, now: number): { text: string; soon: boolean } {
  if (redeemBy <= now) return { text: giftsWords.overSince(dateText(redeemBy)), soon: false };
  if (isSameDay(redeemBy, now)) return { text: giftsWords.useByToday(timeOfDayText(redeemBy)), soon: true };
  return { text: giftsWords.useBy(dateText(redeemBy)), soon: false };
}
