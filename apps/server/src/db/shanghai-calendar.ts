/** The calendar of Asia/Shanghai, which has had one offset all year round since 1992. */
const offsetMs = 8 * 3600 * 1000;
const dayMs = 24 * 3600 * 1000;

/** When the month of this moment began. */
export function shanghaiMonthStartMs(now: number): number {
  const local = new Date(now + offsetMs);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - offsetMs;
}

/** YYYY-MM-DD of this moment. */
export function shanghaiDayOf(now: number): string {
  return new Date(now + offsetMs).toISOString().slice(0, 10);
}

/** YYYY-MM-DD of the day before this moment's. */
export function shanghaiYesterdayOf(now: number): string {
  return shanghaiDayOf(now - dayMs);
}

/** YYYY-MM-DD so many days later. */
export function addDaysToIsoDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** From its first moment to the first that is not of it any more. */
export function boundsOfShanghaiDay(day: string): { from: number; to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - offsetMs;
  return { from, to: from + dayMs };
}
