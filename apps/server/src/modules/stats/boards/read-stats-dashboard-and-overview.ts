import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import {
  metricsByStatsBoard,
  metrics,
  type StatsBoardKey,
  type Metric,
  type MetricKey,
} from '@lanyu/contract/stats-metrics';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { dailyMetricSourcesOfToday } from '../count/daily-metric-sources.ts';
import { findFirstStoredDay, selectDailyMetrics, type StoredDailyMetric } from '../stored-daily-metrics.queries.ts';
import {
  computeMetricOfSpan,
  computeMetricOfCompleteSpan,
  DailyMetricTable,
  computeDailyMeanOfSpan,
  storedMetricsOfCombination,
} from './combine-daily-metrics.ts';
import {
  listDaysOfSpan,
  periodAndComparedSpans,
  type ComparedSpans,
  type DaySpan,
} from './period-and-compared-day-spans.ts';

type BoardDeps = Pick<Deps, 'db' | 'now'>;
type Board = DataOf<'GET /admin/v1/stats/business'>;
type BoardMetric = Board['metrics'][number];
type BoardInput = ParsedInputOf<'GET /admin/v1/stats/business'>;

export async function readStatsDashboard(
  deps: BoardDeps,
  permissions: readonly string[],
  board: StatsBoardKey,
  input: BoardInput,
): Promise<Board> {
  const spans = periodAndComparedSpans(deps.now(), input);
  const keys = readableMetrics(board, permissions);
  // Days that somebody chose are those that are drawn; other periods lead up to now.
  const drawn = input.period === 'custom' ? spans.period : { ...spans.period, to: shanghaiDayOf(deps.now()) };
  return readDrawnBoard(deps, keys, spans, drawn);
}

export async function readOverview(
  deps: BoardDeps,
  permissions: readonly string[],
  input: ParsedInputOf<'GET /admin/v1/stats/overview'>,
): Promise<DataOf<'GET /admin/v1/stats/overview'>> {
  const spans = periodAndComparedSpans(deps.now(), input);
  const keys = readableMetrics('overview', permissions);
  // A line of one day says nothing: a fortnight goes with it.
  const last = input.period === 'custom' ? spans.period.to : shanghaiDayOf(deps.now());
  const [fortnight, { from }] = [addDaysToIsoDay(last, -13), spans.period];
  return readDrawnBoard(deps, keys, spans, { ...spans.period, from: from < fortnight ? from : fortnight, to: last });
}

async function readDrawnBoard(
  deps: BoardDeps,
  keys: readonly MetricKey[],
  spans: ComparedSpans,
  drawn: DaySpan,
): Promise<Board> {
  const stored = keys.flatMap((key) => storedMetricsOfCombination(metrics[key].combination));
  const [rows, firstDay] = await Promise.all([
    storedNumbersOf(deps, keys, spans, drawn),
    findFirstStoredDay(deps.db.read, stored),
  ]);
  return { ...boardOf(keys, spans, rows, drawn), firstDay: firstDay ?? '' };
}

function readableMetrics(board: StatsBoardKey, permissions: readonly string[]): MetricKey[] {
  return metricsByStatsBoard[board].filter((key) => {
    const { needs }: Metric = metrics[key];
    return needs === undefined || permissions.includes(needs);
  });
}

async function storedNumbersOf(
  deps: BoardDeps,
  keys: readonly MetricKey[],
  { compared, shiftDays }: ComparedSpans,
  drawn: DaySpan,
) {
  const shown: Metric[] = keys.map((key) => metrics[key]);
  const stored = (some: Metric[]) => [
    ...new Set(some.flatMap(({ combination }) => storedMetricsOfCombination(combination))),
  ];
  const comparedDrawn = shiftDays === 0 ? compared.from : addDaysToIsoDay(drawn.from, -shiftDays);
  return selectDailyMetrics(deps.db.read, {
    metrics: stored(shown),
    split: stored(shown.filter(({ split }) => split)),
    from: comparedDrawn < compared.from ? comparedDrawn : compared.from,
    to: drawn.to,
  });
}

function boardOf(
  keys: readonly MetricKey[],
  spans: ComparedSpans,
  rows: readonly StoredDailyMetric[],
  drawn: DaySpan,
): Omit<Board, 'firstDay'> {
  const table = new DailyMetricTable(rows);
  return {
    asOf: asOfOf(keys, rows),
    from: spans.period.from,
    to: spans.period.to,
    comparedFrom: spans.compared.from,
    comparedTo: spans.compared.to,
    metrics: keys.map((key) => metricOf(key, table, spans, drawn)),
  };
}

const metricsOfToday: ReadonlySet<string> = new Set(dailyMetricSourcesOfToday.flatMap((source) => [...source.metrics]));

/** Every number that is counted while a day lasts is at least this new: one that stands still is not hidden by others. */
function asOfOf(keys: readonly MetricKey[], rows: readonly StoredDailyMetric[]): number {
  const newest = new Map<string, number>();
  for (const { metric, computed_at } of rows) newest.set(metric, Math.max(newest.get(metric) ?? 0, computed_at));
  const times = keys
    .flatMap((key) => storedMetricsOfCombination(metrics[key].combination))
    .filter((metric) => metricsOfToday.has(metric))
    .map((metric) => newest.get(metric) ?? 0)
    .filter((time) => time > 0);
  return times.length === 0 ? 0 : Math.min(...times);
}

function metricOf(key: MetricKey, table: DailyMetricTable, spans: ComparedSpans, drawn: DaySpan): BoardMetric {
  const { combination, split }: Metric = metrics[key];
  const { period, shiftDays } = spans;
  const isComplete = (day: string) => table.find(combination.of, day)?.complete ?? false;
  const compared = (day: string) =>
    shiftDays === 0
      ? comparedValue(table, combination, { ...spans, period: oneDay(day) })
      : computeMetricOfCompleteSpan(table, combination, oneDay(addDaysToIsoDay(day, -shiftDays)));
  const dimensions = split === true ? table.dimensionsOf(combination.of) : [];
  return {
    key,
    value: computeMetricOfSpan(table, combination, period),
    compared: comparedValue(table, combination, spans),
    complete: isComplete(period.to),
    days: listDaysOfSpan(drawn).map((day) => ({
      day,
      value: computeMetricOfSpan(table, combination, oneDay(day)),
      compared: compared(day),
      complete: isComplete(day),
    })),
    split: dimensions
      .map((dimension) => ({
        dimension,
        value: computeMetricOfSpan(table, combination, period, dimension),
        compared: comparedValue(table, combination, spans, dimension),
      }))
      .filter(({ value, compared: before }) => value !== null || before !== null)
      .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.dimension < b.dimension ? -1 : 1)),
  };
}

function oneDay(day: string): DaySpan {
  return { from: day, to: day, days: 1 };
}

/** Null where a day is missing: less history would look like growth. */
function comparedValue(
  table: DailyMetricTable,
  combination: Metric['combination'],
  { period, compared, shiftDays }: ComparedSpans,
  dimension = '',
): number | null {
  if (shiftDays !== 0) return computeMetricOfCompleteSpan(table, combination, compared, dimension);
  switch (combination.how) {
    case 'sum': {
      const value = computeMetricOfCompleteSpan(table, combination, compared, dimension);
      // As many average days as the period has.
      return value === null ? null : (value / compared.days) * period.days;
    }
    case 'persons':
    case 'perPerson':
      // Persons of several days are not the sum of persons of each: only a day can be held against days.
      return period.days === 1 ? computeDailyMeanOfSpan(table, combination, compared, dimension) : null;
    case 'last':
    case 'lastRatio':
      return computeDailyMeanOfSpan(table, combination, compared, dimension);
    case 'mean':
    case 'ratio':
    case 'weighted':
      return computeMetricOfCompleteSpan(table, combination, compared, dimension);
  }
}
