/** An answer is due within so much service time. */
export const answerDueWithinServiceMs = 4 * 3600_000;

const dayMs = 24 * 3600_000;
const minuteMs = 60_000;
/** China has one time, eight hours ahead, all year. */
const zoneMs = 8 * 3600_000;

/** As operators write them: `20:00` to `02:00` reaches past midnight. Undefined: somebody is there at any hour. */
export type ServiceHours = { from: string; to: string } | undefined;

/** When an answer is due, and how much service time is left until then; below nothing for one that is late. */
export function answerDueTimeAndTimeLeft(hours: ServiceHours, waitingSince: number, now: number) {
  const dueTime = addServiceTime(hours, waitingSince, answerDueWithinServiceMs);
  const leftMs = dueTime >= now ? serviceTimeBetween(hours, now, dueTime) : -serviceTimeBetween(hours, dueTime, now);
  return { dueTime, leftMs };
}

/** The spans of service around a moment, in order, from the one that began on the day before. */
function* spansFrom(hours: NonNullable<ServiceHours>, moment: number): Generator<[start: number, end: number]> {
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const length = (to > from ? to - from : to + 24 * 60 - from) * minuteMs;
  const firstDay = Math.floor((moment + zoneMs) / dayMs) - 1;
  for (let day = firstDay; ; day += 1) {
    const start = day * dayMs - zoneMs + from * minuteMs;
    yield [start, start + length];
  }
}

function addServiceTime(hours: ServiceHours, since: number, length: number): number {
  if (hours === undefined) return since + length;
  let left = length;
  for (const [start, end] of spansFrom(hours, since)) {
    const begin = Math.max(start, since);
    if (end <= begin) continue;
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return since + length;
}

/** Of what is longer ago than this only so much is counted: nobody needs to know it to the minute. */
const countedDays = 60;

/** How much of a time was in hours of service. */
export function serviceTimeBetween(hours: ServiceHours, from: number, to: number): number {
  if (hours === undefined) return to - from;
  const begin = Math.max(from, to - countedDays * dayMs);
  let sum = 0;
  for (const [start, end] of spansFrom(hours, begin)) {
    if (start >= to) return sum;
    sum += Math.max(0, Math.min(end, to) - Math.max(start, begin));
  }
  return sum;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
