import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

test('[X-C29] by the reader’s days: today, yesterday, then dates', () => {
  const now = new Date(2026, 2, 10, 12).getTime();
  const at = (day: number, hour: number) => ({ at: new Date(2026, 2, day, hour).getTime() });
  const things = [at(10, 11), at(10, 0), at(9, 23), at(8, 23), at(8, 1), at(1, 5)];
  expect(groupByDay(things, now).map(({ name, things: of }) => [name, of.length])).toEqual([
    ['今天', 2],
    ['昨天', 1],
    ['2026-03-08', 2],
    ['2026-03-01', 1],
  ]);
  expect(groupByDay([], now)).toEqual([]);
});
