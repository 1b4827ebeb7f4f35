import { serverNow } from '../network/server-clock.ts';
import { portalWords } from '#src/words/portal.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** YYYY-MM-DD on the reader's own calendar. */
export function dateText(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** YYYY-MM-DD HH:mm on the reader's own clock. */
export function dateTimeText(time: number): string {
  return `${dateText(time)} ${timeOfDayText(time)}`;
}

/** HH:mm on the reader's own clock. */
export function timeOfDayText(time: number): string {
  const date = new Date(time);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** C-16. */
export function relativeTime(time: number, now: number = serverNow()): string {
  const passed = now - time;
  if (passed < 0) return portalWords.time.justNow;
  if (passed < minute) return portalWords.time.secondsAgo(Math.floor(passed / second));
  if (passed < hour) return portalWords.time.minutesAgo(Math.floor(passed / minute));
  if (passed < day) return portalWords.time.hoursAgo(Math.floor(passed / hour));
  return dateText(time);
}

function startOfDay(time: number, daysBack = 0): number {
  const date = new Date(time);
  // Through the calendar, not minus 24 h: days with a clock change are 23 or 25 hours long.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBack).getTime();
}

/** C-17: yesterday 00:00 up to but excluding today 00:00. */
export function isYesterday(time: number, now: number = serverNow()): boolean {
  return time >= startOfDay(now, 1) && time < startOfDay(now);
}

/** N-02: a remembered moment counts only on its own calendar day. */
export function isSameDay(time: number, now: number = serverNow()): boolean {
  return startOfDay(time) === startOfDay(now);
}
