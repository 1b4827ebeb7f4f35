import type { StatsComparison, StatsPeriod } from '@lanyu/contract/stats';
import { shanghaiDayOf, shiftDay } from '../../../db/shanghai-calendar.ts';

export interface DaySpan {
  from: string;
  to: string;
  days: number;
}

export interface ComparedSpans {
  period: DaySpan;
  compared: DaySpan;
  /** A day of the period and the one it is held against are so far apart; 0 where all are held against an average. */
  shiftDays: number;
}

const periodDays: Record<StatsPeriod, number> = { today: 1, yesterday: 1, '7': 7, '30': 30, '90': 90 };

export function periodAndComparedSpans(now: number, period: StatsPeriod, compare: StatsComparison): ComparedSpans {
  const days = periodDays[period];
  // A day that is not over makes every sum too small: it is drawn, and counted only where it is asked for.
  const to = period === 'today' ? shanghaiDayOf(now) : shiftDay(shanghaiDayOf(now), -1);
  const span = { from: shiftDay(to, 1 - days), to, days };
  if (compare === 'average') {
    return {
      period: span,
      compared: { from: shiftDay(span.from, -7), to: shiftDay(span.from, -1), days: 7 },
      shiftDays: 0,
    };
  }
  // The same weekdays: whole weeks back.
  const shiftDays = compare === 'week' ? Math.ceil(days / 7) * 7 : days;
  return {
    period: span,
    compared: { from: shiftDay(span.from, -shiftDays), to: shiftDay(span.to, -shiftDays), days },
    shiftDays,
  };
}

export function listDaysOfSpan({ from, to }: Pick<DaySpan, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftDay(day, 1)) days.push(day);
  return days;
}
