import { clockText, dateText, isSameDay, monthDayText } from '#src/lib/time.ts';
import { words } from '#src/words/gifts.ts';

/** Until when a code works in its game, in words; `soon` on its last day. */
export function expiryOf(redeemBy: number, now: number): { text: string; soon: boolean } {
  if (redeemBy <= now) return { text: words.overSince(dayText(redeemBy, now)), soon: false };
  if (isSameDay(redeemBy, now)) return { text: words.useByToday(clockText(redeemBy)), soon: true };
  return { text: words.useBy(dayText(redeemBy, now)), soon: false };
}

/** Without the year where it goes without saying. */
function dayText(time: number, now: number): string {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return sameYear ? monthDayText(time) : `${dateText(time)} `;
}
