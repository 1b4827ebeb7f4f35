import { addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';

/** X-C9. Of one version. */
export interface CheckInRules {
  /** What each day of seven in a row gives; the eighth is the first again. */
  cycle: readonly number[];
  /** The bonus for the n-th day checked in of a month, whichever days they were. */
  bonuses: readonly { days: number; coins: number }[];
  makeUpPrice: number;
}

export const cycleLength = 7;
export const maxMakeUpsPerMonth = 3;

/** The place of a day in the cycle. */
export interface CyclePosition {
  /** From 1, counted since the last day that was missed, made up or not. */
  step: number;
  /** Steps that go on beside it, as bits from the first: a seven that a made-up day let go on, until it is over. */
  carried: number;
}

const bitOf = (step: number) => 1 << (step - 1);
const allSteps = bitOf(cycleLength + 1) - 1;

/**
 * The place of the day after another, or of the first of a row. After a made-up day it is the first again, exactly as
 * if that day were missed, plus the step that would have come: so nobody gets less for having made up a day.
 */
export function nextCyclePosition(before: (CyclePosition & { made_up: boolean }) | undefined): CyclePosition {
  if (before === undefined) return { step: 1, carried: 0 };
  const { step, carried, made_up } = before;
  return {
    step: made_up ? 1 : (step % cycleLength) + 1,
    carried: ((carried | (made_up ? bitOf(step) : 0)) << 1) & allSteps,
  };
}

/** The step of a place that gives most; of equals the furthest. */
export function mostRewardingStepOfPosition({ step, carried }: CyclePosition, cycle: readonly number[]): number {
  let best = step;
  for (let other = 1; other <= cycleLength; other += 1) {
    if ((carried & bitOf(other)) === 0) continue;
    const [mine = 0, its = 0] = [cycle[best - 1], cycle[other - 1]];
    if (its > mine || (its === mine && other > best)) best = other;
  }
  return best;
}

export function coinsOfCyclePosition(place: CyclePosition, cycle: readonly number[]): number {
  return cycle[mostRewardingStepOfPosition(place, cycle) - 1] ?? 0;
}

/** 0 for most. */
export function bonusForDaysOfMonth(daysOfMonth: number, bonuses: CheckInRules['bonuses']): number {
  return bonuses.find(({ days }) => days === daysOfMonth)?.coins ?? 0;
}

/** YYYY-MM-01 of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export interface StoredCheckInDay extends CyclePosition {
  day: string;
  run: number;
  made_up: boolean;
}

function dayIn(storedDays: readonly StoredCheckInDay[], day: string): StoredCheckInDay | undefined {
  return storedDays.find((each) => each.day === day);
}

/** The place of a day, checked in or not. */
export function cyclePositionOnDay(day: string, storedDays: readonly StoredCheckInDay[]): CyclePosition {
  return dayIn(storedDays, day) ?? nextCyclePosition(dayIn(storedDays, addDaysToIsoDay(day, -1)));
}

/** The days after one is made up: its own row and those after it without a gap, whose run grows. */
export function checkInDaysChangedByMakeUp(
  day: string,
  storedDays: readonly StoredCheckInDay[],
): { made: StoredCheckInDay; after: StoredCheckInDay[] } {
  const run = (dayIn(storedDays, addDaysToIsoDay(day, -1))?.run ?? 0) + 1;
  const made: StoredCheckInDay = { day, run, ...cyclePositionOnDay(day, storedDays), made_up: true };
  const after: StoredCheckInDay[] = [];
  for (let before = made; ;) {
    const next = dayIn(storedDays, addDaysToIsoDay(before.day, 1));
    if (next === undefined) return { made, after };
    before = { ...next, run: next.run + run, carried: nextCyclePosition(before).carried };
    after.push(before);
  }
}

/** Days in a row up to today, or up to yesterday while today is open. */
export function consecutiveCheckInDaysUpTo(today: string, storedDays: readonly StoredCheckInDay[]): number {
  const runOf = (day: string) => dayIn(storedDays, day)?.run;
  return runOf(today) ?? runOf(addDaysToIsoDay(today, -1)) ?? 0;
}

export function filterCheckInDaysOfMonth(today: string, storedDays: readonly StoredCheckInDay[]): StoredCheckInDay[] {
  return storedDays.filter(({ day }) => firstOfMonth(day) === firstOfMonth(today));
}

export function makeUpsLeftThisMonth(today: string, storedDays: readonly StoredCheckInDay[]): number {
  return maxMakeUpsPerMonth - filterCheckInDaysOfMonth(today, storedDays).filter((day) => day.made_up).length;
}

/** Days of this month before today, and not before the account was made, without a check-in; the latest first. */
export function missedCheckInDaysOfMonth(
  today: string,
  joined: string,
  storedDays: readonly StoredCheckInDay[],
): string[] {
  const done = new Set(storedDays.map(({ day }) => day));
  const first = joined > firstOfMonth(today) ? joined : firstOfMonth(today);
  const missed: string[] = [];
  for (let day = addDaysToIsoDay(today, -1); day >= first; day = addDaysToIsoDay(day, -1))
    if (!done.has(day)) missed.push(day);
  return missed;
}
