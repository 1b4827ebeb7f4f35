/** Everybody reads and writes the site's own time, wherever their desk is. China has had no summer time since 1991. */
const shanghaiOffset = '+08:00';
const shanghaiOffsetMs = 8 * 3600 * 1000;

const shown = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function formatTime(epochMs: number): string {
  return shown.format(epochMs);
}

/** Without the year: where things lie a few days back at most. */
export function formatShortTime(epochMs: number): string {
  return formatTime(epochMs).slice(5);
}

/** What a datetime-local field holds, to the minute. */
export function toShanghaiDatetimeLocal(epochMs: number): string {
  return new Date(epochMs + shanghaiOffsetMs).toISOString().slice(0, 16);
}

export function fromShanghaiDatetimeLocal(value: string): number {
  return new Date(`${value.slice(0, 16)}:00${shanghaiOffset}`).getTime();
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** As in `14:26`, of something that happened just now. */
export function formatClock(epochMs: number): string {
  return clock.format(epochMs);
}
