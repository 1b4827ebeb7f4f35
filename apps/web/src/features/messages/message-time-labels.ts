import { dateText, isSameDay, isYesterday, relativeTime } from '#src/lib/format/time.ts';
import { serverNow } from '#src/lib/network/server-clock.ts';
import { messagesWords } from '#src/words/messages.ts';
import { portalWords } from '#src/words/portal.ts';

export function todayYesterdayOrEarlierLabel(time: number, now: number = serverNow()): string {
  if (isSameDay(time, now)) return portalWords.time.today;
  return isYesterday(time, now) ? portalWords.time.yesterday : messagesWords.earlier;
}

export function messageTimeLabel(time: number, now: number = serverNow()): string {
  if (isSameDay(time, now)) return relativeTime(time, now);
  return isYesterday(time, now) ? portalWords.time.yesterday : dateText(time);
}
