import { dateText, isSameDay, isYesterday, relativeTime } from '#src/lib/format/time.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';
import { phrases } from '#src/words/portal.ts';

export function todayYesterdayOrEarlierLabel(time: number, now: number = serverNow()): string {
  if (isSameDay(time, now)) return phrases.time.today;
  return isYesterday(time, now) ? phrases.time.yesterday : phrases.time.earlier;
}

export function messageTimeLabel(time: number, now: number = serverNow()): string {
  if (isSameDay(time, now)) return relativeTime(time, now);
  return isYesterday(time, now) ? phrases.time.yesterday : dateText(time);
}
