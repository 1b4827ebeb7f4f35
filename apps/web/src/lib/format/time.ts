import { serverNow } from '../network/server-clock.ts';
import { portalWords } from '#src/words/portal.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** Whose fields in UTC are those of the clock: the reader's own, or one that is so far ahead of UTC. */
function clockDate(time: number, aheadMs = -minute * new Date(time).getTimezoneOffset()): Date {
  return new Date(time + aheadMs);
}

/** YYYY-MM-DD on the reader's own calendar. */
export function dateText(time: number, aheadMs?: number): string {
  const date = clockDate(time, aheadMs);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** YYYY-MM-DD HH:mm on the reader's own clock. */
export function dateTimeText(time: number, aheadMs?: number): string {
  return `${dateText(time, aheadMs)} ${timeOfDayText(time, aheadMs)}`;
}

/** HH:mm on the reader's own clock. */
export function timeOfDayText(time: number, aheadMs?: number): string {
  const date = clockDate(time, aheadMs);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** C-16. */
export function relativeTime(time: number, now: number = serverNow(), aheadMs?: number): string {
  const passed = now - time;
  if (passed < 0) return portalWords.time.justNow;
  if (passed < minute) return portalWords.time.secondsAgo(Math.floor(passed / second));
  if (passed < hour) return portalWords.time.minutesAgo(Math.floor(passed / minute));
  if (passed < day) return portalWords.time.hoursAgo(Math.floor(passed / hour));
  return dateText(time, aheadMs);
}

function startOfDay(time: number, daysBack = 0, aheadMs?: number): number {
  if (aheadMs !== undefined) return (Math.floor((time + aheadMs) / day) - daysBack) * day - aheadMs;
  const date = new Date(time);
  // Through the calendar, not minus 24 h: days with a clock change are 23 or 25 hours long.
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBack).getTime();
}

/** C-17: yesterday 00:00 up to but excluding today 00:00. */
export function isYesterday(time: number, now: number = serverNow(), aheadMs?: number): boolean {
  return time >= startOfDay(now, 1, aheadMs) && time < startOfDay(now, 0, aheadMs);
}

/** N-02: a remembered moment counts only on its own calendar day. */
export function isSameDay(time: number, now: number = serverNow(), aheadMs?: number): boolean {
  return startOfDay(time, 0, aheadMs) === startOfDay(now, 0, aheadMs);
}
