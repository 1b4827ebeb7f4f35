import { otherChannelsKey, type MetricAggregationOverDays } from '@lanyu/contract/stats-metrics';
import type { StoredDailyMetric } from '../stored-daily-metrics.queries.ts';
import { listDaysOfSpan, type DaySpan } from './period-and-compared-day-spans.ts';

/** What was stored, by metric, day and dimension. */
export class DailyMetricTable {
  readonly #values = new Map<string, StoredDailyMetric>();
  readonly #dimensions = new Map<string, Set<string>>();
  readonly #dimensionsOfDays = new Map<string, Set<string>>();

  constructor(rows: readonly StoredDailyMetric[]) {
    for (const row of rows) {
      this.#values.set(`${row.metric} ${row.day} ${row.dimension}`, row);
      const dimensions = this.#dimensions.get(row.metric) ?? new Set<string>();
      this.#dimensions.set(row.metric, dimensions.add(row.dimension));
      const metricAndDay = `${row.metric} ${row.day}`;
      const ofDay = this.#dimensionsOfDays.get(metricAndDay) ?? new Set<string>();
      this.#dimensionsOfDays.set(metricAndDay, ofDay.add(row.dimension));
    }
  }

  find(metric: string, day: string, dimension = ''): StoredDailyMetric | undefined {
    return this.#values.get(`${metric} ${day} ${dimension}`);
  }

  dimensionsOf(metric: string): string[] {
    return [...(this.#dimensions.get(metric) ?? [])].filter((dimension) => dimension !== '');
  }

  /** A day that was counted and lacks the dimension has none of it, unless it is among those stored as one. */
  valueOf(metric: string, day: string, dimension = ''): number | undefined {
    const found = this.find(metric, day, dimension);
    if (found !== undefined) return Number(found.value);
    const counted = this.find(metric, day) !== undefined && this.find(metric, day, otherChannelsKey) === undefined;
    return counted && dimension !== '' ? 0 : undefined;
  }

  /** Whether what is stored as one on a day is the same of both metrics. */
  hasSameDimensions(one: string, other: string, day: string): boolean {
    const [some, others] = [one, other].map((metric) => this.#dimensionsOfDays.get(`${metric} ${day}`) ?? new Set());
    return some !== undefined && others !== undefined && some.symmetricDifference(others).size === 0;
  }

  sumOf(metric: string, span: DaySpan, dimension = ''): number | undefined {
    const values = listDaysOfSpan(span)
      .map((day) => this.valueOf(metric, day, dimension))
      .filter((value) => value !== undefined);
    return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
  }
}

/** The stored metrics that a combination reads. */
export function storedMetricsOfCombination(combination: MetricAggregationOverDays): string[] {
  const persons = (of: string) => [of, `${of}.7d`, `${of}.30d`, `${of}.90d`];
  if (combination.how === 'persons') return persons(combination.of);
  if (combination.how === 'perPerson') return [combination.of, ...persons(combination.by)];
  return 'by' in combination ? [combination.of, combination.by] : [combination.of];
}

/** The number of a time; null where nothing was counted, or where it would be divided by nothing. */
export function computeMetricOfSpan(
  table: DailyMetricTable,
  combination: MetricAggregationOverDays,
  span: DaySpan,
  dimension = '',
): number | null {
  const { of } = combination;
  switch (combination.how) {
    case 'sum':
      return table.sumOf(of, span, dimension) ?? null;
    case 'mean':
      return meanOf(table, of, span, dimension);
    case 'last':
      return lastOf(table, of, span, dimension);
    case 'persons':
      return personsOf(table, of, span);
    case 'ratio':
      return ratioOf(table, combination, span, dimension);
    case 'lastRatio':
      return divided(lastOf(table, of, span, dimension), lastOf(table, combination.by, span, dimension));
    case 'perPerson':
      return divided(table.sumOf(of, span) ?? null, personsOf(table, combination.by, span));
    case 'weighted':
      return weightedOf(table, combination, span);
  }
}

/** The number of a time that another is held against; null unless every day of it that it needs was counted. */
export function computeMetricOfCompleteSpan(
  table: DailyMetricTable,
  combination: MetricAggregationOverDays,
  span: DaySpan,
  dimension = '',
): number | null {
  return isWhole(table, combination, span, dimension) ? computeMetricOfSpan(table, combination, span, dimension) : null;
}

/** A day of a time, on average; null unless every day of it has a number. */
export function computeDailyMeanOfSpan(
  table: DailyMetricTable,
  combination: MetricAggregationOverDays,
  span: DaySpan,
  dimension = '',
): number | null {
  const values = listDaysOfSpan(span)
    .map((day) => computeMetricOfCompleteSpan(table, combination, { from: day, to: day, days: 1 }, dimension))
    .filter((value) => value !== null);
  return values.length === span.days ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

function isWhole(
  table: DailyMetricTable,
  combination: MetricAggregationOverDays,
  span: DaySpan,
  dimension: string,
): boolean {
  const onlyLastDay = ['last', 'lastRatio', 'persons'].includes(combination.how);
  const days = onlyLastDay ? [span.to] : listDaysOfSpan(span);
  const needed =
    'by' in combination && combination.how !== 'perPerson' ? [combination.of, combination.by] : [combination.of];
  return needed.every((metric) => days.every((day) => table.valueOf(metric, day, dimension) !== undefined));
}

function divided(over: number | null, under: number | null): number | null {
  return over === null || under === null || under === 0 ? null : over / under;
}

function meanOf(table: DailyMetricTable, metric: string, span: DaySpan, dimension: string): number | null {
  const counted = listDaysOfSpan(span).filter((day) => table.find(metric, day) !== undefined);
  return divided(table.sumOf(metric, span, dimension) ?? null, counted.length);
}

function lastOf(table: DailyMetricTable, metric: string, span: DaySpan, dimension: string): number | null {
  const last = listDaysOfSpan(span).findLast((day) => table.find(metric, day) !== undefined);
  return last === undefined ? null : (table.valueOf(metric, last, dimension) ?? null);
}

function personsOf(table: DailyMetricTable, metric: string, span: DaySpan): number | null {
  return table.valueOf(span.days === 1 ? metric : `${metric}.${span.days}d`, span.to) ?? null;
}

/** Only days of which both parts are known. */
function ratioOf(
  table: DailyMetricTable,
  { of, by }: { of: string; by: string },
  span: DaySpan,
  dimension: string,
): number | null {
  let [over, under] = [0, 0];
  for (const day of listDaysOfSpan(span)) {
    const [one, other] = [table.valueOf(of, day, dimension), table.valueOf(by, day, dimension)];
    if (one === undefined || other === undefined) continue;
    if (dimension === otherChannelsKey && !table.hasSameDimensions(of, by, day)) continue;
    over += one;
    under += other;
  }
  return divided(over, under);
}

function weightedOf(table: DailyMetricTable, { of, by }: { of: string; by: string }, span: DaySpan): number | null {
  let [sum, weight] = [0, 0];
  for (const day of listDaysOfSpan(span)) {
    const each = table.valueOf(by, day) ?? 0;
    sum += each * (table.valueOf(of, day) ?? 0);
    weight += each;
  }
  return divided(sum, weight);
}
