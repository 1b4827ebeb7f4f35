import { dateText } from '#src/lib/time.ts';
import { words } from '#src/words/game.ts';

/** 7 月 16 日; with its year where that is another one. */
export function dayText(time: number, now: number = Date.now()): string {
  const date = new Date(time);
  if (date.getFullYear() !== new Date(now).getFullYear()) return dateText(time);
  return words.monthDay(date.getMonth() + 1, date.getDate());
}
