import { dateText } from '#src/lib/time.ts';
import { serverNow } from '#src/lib/server-clock.ts';
import { words } from '#src/words/game.ts';

/** 7 月 16 日; with its year where that is another one. */
export function dayText(time: number, now: number = serverNow()): string {
  const date = new Date(time);
  if (date.getFullYear() !== new Date(now).getFullYear()) return dateText(time);
  return words.monthDay(date.getMonth() + 1, date.getDate());
}
