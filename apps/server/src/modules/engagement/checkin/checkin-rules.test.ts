import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import {
  bonusForDaysOfMonth,
  coinsOfCyclePosition,
  nextCyclePosition,
  cyclePositionOnDay,
  checkInDaysChangedByMakeUp,
  type StoredCheckInDay,
} from './checkin-rules.ts';

const cycle = [1, 1, 2, 2, 3, 3, 5];
const bonuses = [
  { days: 7, coins: 5 },
  { days: 14, coins: 10 },
  { days: 21, coins: 15 },
  { days: 28, coins: 30 },
];

type Did = 'missed' | 'in' | 'made up';
const first = '2026-08-01';

/** What each day gives whose history is written down day by day; nothing where it is not checked in. */
function coinsOfDays(history: readonly Did[], cycleOn: (at: number) => readonly number[] = () => cycle): number[] {
  let before: Parameters<typeof nextCyclePosition>[0];
  return history.map((did, at) => {
    const place = did === 'missed' ? undefined : nextCyclePosition(before);
    before = place && { ...place, made_up: did === 'made up' };
    return place !== undefined && did === 'in' ? coinsOfCyclePosition(place, cycleOn(at)) : 0;
  });
}

/** Bonuses got by the end of each day of one month. */
function bonusesBy(history: readonly Did[]): number[] {
  let [days, sum] = [0, 0];
  return history.map((did) => {
    if (did !== 'missed') sum += bonusForDaysOfMonth((days += 1), bonuses);
    return sum;
  });
}

/** The days on which somebody has less for having made up a missed one; none, ever. */
function worseFor(history: readonly Did[], cycleOn?: (at: number) => readonly number[]): number[] {
  const [coins, given] = [coinsOfDays(history, cycleOn), bonusesBy(history)];
  return history.flatMap((did, day) => {
    if (did !== 'missed') return [];
    const then = history.with(day, 'made up');
    const [coinsThen, bonusesThen] = [coinsOfDays(then, cycleOn), bonusesBy(then)];
    const worse = (_: Did, at: number) =>
      (coinsThen[at] ?? 0) < (coins[at] ?? 0) || (bonusesThen[at] ?? 0) < (given[at] ?? 0);
    return history.some(worse) ? [day] : [];
  });
}

test(
  '[X-C9] of all histories of ten days, no day and no bonus is less for any missed day made up',
  { timeout: 60_000 },
  () => {
    const all: Did[] = ['missed', 'in', 'made up'];
    const worse: Did[][] = [];
    for (let number = 0; number < 3 ** 10; number += 1) {
      const history: Did[] = [];
      for (let left = number; history.length < 10; left = Math.floor(left / 3)) history.push(all[left % 3] ?? 'missed');
      if (worseFor(history).length > 0) worse.push(history);
    }
    expect(worse).toEqual([]);
  },
);

test('[X-C9] nor in any history of two months', () => {
  const did = fc.constantFrom<Did>('in', 'in', 'in', 'in', 'missed', 'made up');
  fc.assert(
    fc.property(fc.array(did, { minLength: 40, maxLength: 62 }), (history) => {
      expect(worseFor(history)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('[X-C9] nor where the rules change on any days, to whatever a day may give', () => {
  const did = fc.constantFrom<Did>('in', 'in', 'in', 'in', 'missed', 'made up');
  const cycles = fc.array(fc.array(fc.nat(50), { minLength: 7, maxLength: 7 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(did, { minLength: 20, maxLength: 40 }),
      cycles,
      fc.integer({ min: 3, max: 15 }),
      (history, all, every) => {
        expect(worseFor(history, (at) => all[Math.floor(at / every) % all.length] ?? cycle)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('[X-C9] a day made up later leaves the rows as if it had been made up when it was missed', () => {
  const did = fc.constantFrom<Did>('in', 'in', 'in', 'missed', 'made up');
  const rowsOf = (history: readonly Did[]): StoredCheckInDay[] => {
    const rows: StoredCheckInDay[] = [];
    for (const [at, how] of history.entries()) {
      const day = addDaysToIsoDay(first, at);
      const before = rows.find((row) => row.day === addDaysToIsoDay(day, -1));
      if (how !== 'missed')
        rows.push({ day, run: (before?.run ?? 0) + 1, ...nextCyclePosition(before), made_up: how === 'made up' });
    }
    return rows;
  };
  fc.assert(
    fc.property(fc.array(did, { minLength: 3, maxLength: 31 }), fc.nat(30), (history, at) => {
      fc.pre(history[at] === 'missed');
      const storedDays = rowsOf(history);
      const { made, after } = checkInDaysChangedByMakeUp(addDaysToIsoDay(first, at), storedDays);
      const then = rowsOf(history.with(at, 'made up'));
      const changed = [made, ...after];
      const days = new Set(changed.map(({ day }) => day));
      const got = [...storedDays.filter(({ day }) => !days.has(day)), ...changed].toSorted((a, b) =>
        a.day.localeCompare(b.day),
      );
      expect(got).toEqual(then);
    }),
  );
});

test('[X-C9] six days in a row, eighteen before a missed one: made up, tomorrow is the seventh still', () => {
  const history: Did[] = [...Array<Did>(18).fill('in'), 'missed', ...Array<Did>(6).fill('in')];
  const storedDays: StoredCheckInDay[] = [];
  for (const [at, how] of history.entries()) {
    const day = addDaysToIsoDay(first, at);
    const before = storedDays.find((row) => row.day === addDaysToIsoDay(day, -1));
    if (how === 'in')
      storedDays.push({ day, run: (before?.run ?? 0) + 1, ...nextCyclePosition(before), made_up: false });
  }
  const tomorrow = addDaysToIsoDay(first, history.length);
  expect(coinsOfCyclePosition(cyclePositionOnDay(tomorrow, storedDays), cycle)).toBe(5);
  const { after } = checkInDaysChangedByMakeUp(addDaysToIsoDay(first, 18), storedDays);
  expect(after.at(-1)?.run).toBe(25);
  expect(coinsOfCyclePosition(cyclePositionOnDay(tomorrow, after), cycle)).toBe(5);
});
