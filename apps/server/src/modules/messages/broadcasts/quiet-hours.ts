import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';

const hourMs = 3600 * 1000;
/** In Asia/Shanghai: from ten at night to eight in the morning nobody is disturbed. */
const quietFromHour = 22;
const quietUntilHour = 8;

/** The moment itself, or the next eight o'clock where it is in the quiet hours. */
export function earliestTimeOutsideQuietHours(time: number): number {
  const day = shanghaiDayOf(time);
  const { from } = boundsOfShanghaiDay(day);
  if (time < from + quietUntilHour * hourMs) return from + quietUntilHour * hourMs;
  if (time < from + quietFromHour * hourMs) return time;
  return boundsOfShanghaiDay(addDaysToIsoDay(day, 1)).from + quietUntilHour * hourMs;
}

export function isInQuietHours(time: number): boolean {
  return earliestTimeOutsideQuietHours(time) > time;
}

/** When a broadcast goes out that is asked for now. */
export function sendTimeOutsideQuietHours(asked: { sendTime: number; urgent: boolean; now: number }): number {
  const wanted = Math.max(asked.sendTime, asked.now);
  return asked.urgent ? wanted : earliestTimeOutsideQuietHours(wanted);
}
