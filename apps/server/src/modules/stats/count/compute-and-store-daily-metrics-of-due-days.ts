import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { selectDatesOnWhichMetricIsFinal } from '../stored-daily-metrics.queries.ts';
import { computeAndStoreDailyMetrics } from './compute-and-store-daily-metrics.ts';
import { dailyMetricSources, type DailyMetricSource, type DailyMetricSourceDeps } from './daily-metric-sources.ts';

/** Counts today where a source knows it, and every day that is over and not final yet; the oldest day first. */
export async function computeAndStoreDailyMetricsOfDueDays(
  deps: DailyMetricSourceDeps,
  { signal, sources = dailyMetricSources }: { signal?: AbortSignal; sources?: readonly DailyMetricSource[] } = {},
): Promise<number> {
  let counted = 0;
  const failures: unknown[] = [];
  for (const source of sources) {
    try {
      for (const day of await dueDaysOf(deps, source)) {
        signal?.throwIfAborted();
        await computeAndStoreDailyMetrics(deps, source, day);
        counted += 1;
      }
    } catch (error) {
      signal?.throwIfAborted();
      // What one source cannot count keeps no other from being counted.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some numbers were not counted');
  return counted;
}

async function dueDaysOf(deps: DailyMetricSourceDeps, source: DailyMetricSource): Promise<string[]> {
  const today = shanghaiDayOf(deps.now());
  // What needs more days to be known is not guessed at from fewer.
  const last = source.onlyDaysThatAreOver ? addDaysToIsoDay(today, -source.lagDays - 1) : today;
  const first = await firstDayOf(deps, source, last);
  const known = await selectDatesOnWhichMetricIsFinal(deps.db.write, source.metrics[0], first);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDaysToIsoDay(day, 1)) if (!known.has(day)) days.push(day);
  return days;
}

async function firstDayOf(deps: DailyMetricSourceDeps, source: DailyMetricSource, last: string): Promise<string> {
  const back = addDaysToIsoDay(last, -source.backDays);
  if (source.firstDay === undefined) return back;
  const noted = (await source.firstDay(deps)) ?? last;
  return noted > back ? noted : back;
}
