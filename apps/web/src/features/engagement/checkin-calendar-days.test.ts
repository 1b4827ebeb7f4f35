import { describe, expect, test } from 'vitest';
import { emptyCellsBeforeMonth, checkinCalendarDays, msUntilNextDayRefetch } from './checkin-calendar-days.ts';
import type { CheckinMonth } from './checkin-month-type.ts';

const state: CheckinMonth = {
  today: '2028-02-10',
  now: 0,
  dayEnds: 3_600_000,
  checkedInToday: false,
  run: 1,
  cycle: [1, 1, 2, 2, 3, 3, 5],
  cycleDay: 2,
  coinsToday: 1,
  coinsNext: 1,
  month: '2028-02',
  days: [
    { day: '2028-02-01', madeUp: false },
    { day: '2028-02-03', madeUp: true },
    { day: '2028-02-09', madeUp: false },
  ],
  bonuses: [
    { days: 7, coins: 5, reached: false },
    { days: 14, coins: 10, reached: false },
    { days: 28, coins: 30, reached: false },
  ],
  makeUpsLeft: 2,
  makeUpPrice: 5,
  makeUpDays: ['2028-02-08', '2028-02-07', '2028-02-06'],
  makeUps: [],
  badge: {
    month: '2028-02',
    name: '二月 · 听潮',
    earned: false,
    checkIns: 3,
    checkInsNeeded: 20,
    posts: 0,
    postsNeeded: 1,
  },
};

describe('the month as a calendar', () => {
  test('[X-C9] every day of a leap February, with what was done and what can be made up', () => {
    const days = checkinCalendarDays(state);
    expect(days).toHaveLength(29);
    expect(days.slice(0, 11).map((day) => day.is)).toEqual([
      'done',
      'over',
      'made up',
      'over',
      'over',
      'missed',
      'missed',
      'missed',
      'done',
      'today',
      'ahead',
    ]);
    expect(emptyCellsBeforeMonth('2028-02')).toBe(1);
    expect(emptyCellsBeforeMonth('2026-11')).toBe(6);
  });

  test('[X-C9] a bonus stands on the day it is reached when no day is missed any more', () => {
    const gifts = (of: CheckinMonth) =>
      checkinCalendarDays(of).flatMap(({ number, gift }) => (gift > 0 ? [[number, gift]] : []));
    expect(gifts(state)).toEqual([
      [13, 5],
      [20, 10],
    ]);
    const days = [...state.days, { day: state.today, madeUp: false }];
    expect(gifts({ ...state, checkedInToday: true, days })).toEqual([
      [13, 5],
      [20, 10],
    ]);
  });

  test('[X-C9] the next day is waited for by the server’s clock', () => {
    expect(msUntilNextDayRefetch(state, 5_000_000, 5_000_000, 0)).toBe(3_600_500);
    expect(msUntilNextDayRefetch(state, 5_000_000, 6_800_000, 0)).toBe(1_800_500);
    expect(msUntilNextDayRefetch(state, 5_000_000, 5_000_000, 1)).toBe(3_620_500);
  });

  test('[X-C9] while nothing newer than the old day is known, the next one is asked for without haste', () => {
    expect(msUntilNextDayRefetch(state, 5_000_000, 8_600_000)).toBe(30_000);
    expect(msUntilNextDayRefetch(state, 5_000_000, 9_999_000)).toBe(30_000);
  });
});
