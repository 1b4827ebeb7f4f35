import { shiftDay } from '../../db/shanghai-calendar.ts';

/** X-C9: what each day of seven in a row gives; the eighth is the first again. */
export const cycle: readonly number[] = [1, 1, 2, 2, 3, 3, 5];
/** What the month's so-manyeth day checked in gives on top, whichever days they were. */
export const monthBonuses: readonly { days: number; coins: number }[] = [
  { days: 7, coins: 5 },
  { days: 14, coins: 10 },
  { days: 21, coins: 15 },
  { days: 28, coins: 30 },
];
export const makeUpsAMonth = 3;
export const makeUpPrice = 5;

/** Which of the cycle's days, from 1, a day is that ends so many in a row. */
export function cycleDayOf(run: number): number {
  return ((run - 1) % cycle.length) + 1;
}

export function coinsOf(run: number): number {
  return cycle[cycleDayOf(run) - 1] ?? 0;
}

/** 0 for most. */
export function bonusOf(daysOfMonth: number): number {
  return monthBonuses.find(({ days }) => days === daysOfMonth)?.coins ?? 0;
}

/** YYYY-MM-01 of a day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

export interface KeptDay {
  day: string;
  run: number;
  made_up: boolean;
}

/** Days in a row up to today, or up to yesterday while today is open. */
export function runUpTo(today: string, kept: readonly KeptDay[]): number {
  const runOf = (day: string) => kept.find((each) => each.day === day)?.run;
  return runOf(today) ?? runOf(shiftDay(today, -1)) ?? 0;
}

export function ofMonth(today: string, kept: readonly KeptDay[]): KeptDay[] {
  return kept.filter(({ day }) => firstOfMonth(day) === firstOfMonth(today));
}

export function makeUpsLeft(today: string, kept: readonly KeptDay[]): number {
  return makeUpsAMonth - ofMonth(today, kept).filter((day) => day.made_up).length;
}

/** Days of this month before today, and not before the account was made, that nothing was done on; the latest first. */
export function missedDays(today: string, joined: string, kept: readonly KeptDay[]): string[] {
  const done = new Set(kept.map(({ day }) => day));
  const first = joined > firstOfMonth(today) ? joined : firstOfMonth(today);
  const missed: string[] = [];
  for (let day = shiftDay(today, -1); day >= first; day = shiftDay(day, -1)) if (!done.has(day)) missed.push(day);
  return missed;
}
