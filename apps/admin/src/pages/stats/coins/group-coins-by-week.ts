import type { BoardMetric } from '../board-period-and-queries.ts';

export interface CoinWeek {
  /** The first of its days that is in the period. */
  from: string;
  issued: number;
  spent: number;
  complete: boolean;
}

type Days = BoardMetric['days'];

/** Weeks begin on Monday. */
export function groupCoinsByWeek(issued: Days, spent: Days): CoinWeek[] {
  const weeks: CoinWeek[] = [];
  for (const [at, { day, value, complete }] of issued.entries()) {
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    if (weeks.length === 0 || isMonday) weeks.push({ from: day, issued: 0, spent: 0, complete: true });
    const week = weeks.at(-1) as CoinWeek;
    week.issued += value ?? 0;
    week.spent += spent[at]?.value ?? 0;
    week.complete &&= complete;
  }
  return weeks;
}
