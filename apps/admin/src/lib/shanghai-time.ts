import { listWords } from '#src/words/list.ts';

/** Everybody reads and writes the site's own time, wherever their desk is. China has had no summer time since 1991. */
const shanghaiOffset = '+08:00';
const shanghaiOffsetMs = 8 * 3600 * 1000;

const dayMs = 24 * 3600 * 1000;

/** As in `今天 14:26`, `11-09 08:00`, and whole where the year is another. */
export function formatShortDateAndTime(epochMs: number, now = Date.now()): string {
  const whole = toShanghaiDatetimeLocal(epochMs).replace('T', ' ');
  const near = nearDay(epochMs, now);
  if (near !== undefined) return `${near} ${whole.slice(11)}`;
  return whole.slice(0, 4) === formatDay(now).slice(0, 4) ? whole.slice(5) : whole;
}

/** As in `14:26` of today: where things lie a few days back at most. */
export function formatTimeWithoutDayIfToday(epochMs: number, now = Date.now()): string {
  return formatDay(epochMs) === formatDay(now) ? formatClock(epochMs) : formatShortDateAndTime(epochMs, now);
}

/** As in `2026-11-18`. */
export function formatDay(epochMs: number): string {
  return toShanghaiDatetimeLocal(epochMs).slice(0, 10);
}

function nearDay(epochMs: number, now: number): string | undefined {
  const day = formatDay(epochMs);
  if (day === formatDay(now)) return listWords.days.today;
  if (day === formatDay(now - dayMs)) return listWords.days.yesterday;
  return day === formatDay(now + dayMs) ? listWords.days.tomorrow : undefined;
}

/** What a datetime-local field holds, to the minute. */
export function toShanghaiDatetimeLocal(epochMs: number): string {
  return new Date(epochMs + shanghaiOffsetMs).toISOString().slice(0, 16);
}

export function fromShanghaiDatetimeLocal(value: string): number {
  return new Date(`${value.slice(0, 16)}:00${shanghaiOffset}`).getTime();
}

/** As in `14:26`, of something that happened just now. */
export function formatClock(epochMs: number): string {
  return toShanghaiDatetimeLocal(epochMs).slice(11);
}
