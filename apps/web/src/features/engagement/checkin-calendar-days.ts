import type { CheckinMonth } from './checkin-month-type.ts';

export interface CheckinCalendarDay {
  /** YYYY-MM-DD */
  day: string;
  number: number;
  is: 'done' | 'made up' | 'missed' | 'over' | 'today' | 'ahead';
  /** Diamonds on top, where no day is missed from now on. */
  gift: number;
}

/** How many boxes stay empty before the first, in weeks that begin on Monday. */
export function emptyCellsBeforeMonth(month: string): number {
  return (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** A missed day can be made up; one that is over cannot any more. */
export function checkinCalendarDays(state: CheckinMonth): CheckinCalendarDay[] {
  const { today, month, days, makeUpDays, bonuses, checkedInToday } = state;
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, ofYear, 0)).getUTCDate();
  const done = new Map(days.map(({ day, madeUp }) => [day, madeUp ? 'made up' : 'done'] as const));
  const open = new Set(makeUpDays);
  const number = Number(today.slice(8));
  /** How many days will be checked in at the end of this one. */
  const countOn = (date: number) => days.length + (checkedInToday ? 0 : 1) + date - number;
  return Array.from({ length }, (_, index) => {
    const date = index + 1;
    const day = `${month}-${String(date).padStart(2, '0')}`;
    const was = day < today ? (open.has(day) ? 'missed' : 'over') : day === today ? 'today' : 'ahead';
    const gift = date < number ? undefined : bonuses.find((bonus) => !bonus.reached && bonus.days === countOn(date));
    return { day, number: date, is: done.get(day) ?? was, gift: gift?.coins ?? 0 };
  });
}

/** For a server that did not answer, or whose day was not over yet when it did. */
const againMs = 30_000;
/** Not all who wait for midnight ask in the same second. */
const spreadMs = 20_000;

/**
 * How long to wait before asking for the next day, by the server's clock and the time since its answer.
 * `chance` is from 0 to 1.
 */
export function msUntilNextDayRefetch(
  { now, dayEnds }: CheckinMonth,
  answeredAt: number,
  time: number = Date.now(),
  chance: number = Math.random(),
): number {
  const left = dayEnds - now - (time - answeredAt);
  // A moment later than midnight.
  return left > 0 ? left + 500 + Math.round(chance * spreadMs) : againMs;
}
