import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { maxStatsDays, type StatsComparison, type StatsPeriod } from '@lanyu/contract/stats';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { Failure } from '../../../failure.ts';

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

type PeriodInput = Pick<ParsedInputOf<'GET /admin/v1/stats/business'>, 'period' | 'compare' | 'from' | 'to'>;

const periodDays: Record<Exclude<StatsPeriod, 'custom'>, number> = {
  today: 1,
  yesterday: 1,
  '7': 7,
  '30': 30,
  '90': 90,
};
const dayMs = 24 * 3600_000;

export function periodAndComparedSpans(now: number, { period, compare, from, to }: PeriodInput): ComparedSpans {
  return comparedSpansOf(period === 'custom' ? chosenSpan(now, from, to) : usualSpan(now, period), compare);
}

function usualSpan(now: number, period: Exclude<StatsPeriod, 'custom'>): DaySpan {
  const days = periodDays[period];
  // A day that is not over makes every sum too small: it is drawn, and counted only where it is asked for.
  const to = period === 'today' ? shanghaiDayOf(now) : addDaysToIsoDay(shanghaiDayOf(now), -1);
  return { from: addDaysToIsoDay(to, 1 - days), to, days };
}

/** Days that an operator chose; never days to come. */
function chosenSpan(now: number, from: string | undefined, to: string | undefined): DaySpan {
  if (from === undefined || to === undefined || from > to || to > shanghaiDayOf(now)) {
    throw new Failure('badInput', 'from and to are days until today');
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (days > maxStatsDays) throw new Failure('badInput', `at most ${maxStatsDays} days`);
  return { from, to, days };
}

function comparedSpansOf(span: DaySpan, compare: StatsComparison): ComparedSpans {
  if (compare === 'average') {
    return {
      period: span,
      compared: { from: addDaysToIsoDay(span.from, -7), to: addDaysToIsoDay(span.from, -1), days: 7 },
      shiftDays: 0,
    };
  }
  // The same weekdays: whole weeks back.
  const shiftDays = compare === 'week' ? Math.ceil(span.days / 7) * 7 : span.days;
  return {
    period: span,
    compared: {
      from: addDaysToIsoDay(span.from, -shiftDays),
      to: addDaysToIsoDay(span.to, -shiftDays),
      days: span.days,
    },
    shiftDays,
  };
}

export function listDaysOfSpan({ from, to }: Pick<DaySpan, 'from' | 'to'>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDaysToIsoDay(day, 1)) days.push(day);
  return days;
}
