import type { DataOf } from '@lanyu/contract/all';
import { dailyMetricSourcesOfToday } from '../count/daily-metric-sources.ts';
import type { StoredDailyMetric } from '../stats-days.queries.ts';

/** One metric of each source says when the source was counted. */
const firstMetrics = dailyMetricSourcesOfToday.map(({ metrics: [first] }) => first);
const systemMetrics = ['system.queueOldestSeconds', 'system.failedJobs', 'system.openDifferences'];
export const systemStatusMetrics = [...new Set([...systemMetrics, ...firstMetrics])];

type SystemState = DataOf<'GET /admin/v1/stats/overview'>['system'];

const minuteMs = 60_000;
/** Numbers are counted every five minutes: later than this the worker stands still. */
const lateMs = { watch: 15 * minuteMs, broken: 60 * minuteMs };
const queueSeconds = { watch: 300, broken: 1800 };

/** From the newest look at the site; a look that is long ago is itself a bad sign, and so is a number that is old. */
export function computeSystemStatus(
  rows: readonly StoredDailyMetric[],
  now: number,
  permissions: readonly string[],
): SystemState {
  const newestOf = (metrics: readonly string[]) =>
    rows
      .filter(({ metric }) => metrics.includes(metric))
      .reduce((newest, { computed_at }) => Math.max(newest, computed_at), 0);
  const checkedTime = newestOf(systemMetrics);
  const oldestNumberTime = Math.min(...firstMetrics.map((metric) => newestOf([metric])));
  const valueOf = (metric: string) =>
    Number(rows.find((row) => row.metric === metric && row.computed_at === checkedTime)?.value ?? 0);
  const seen = {
    queueOldestSeconds: valueOf('system.queueOldestSeconds'),
    failedJobs: valueOf('system.failedJobs'),
    // Whoever may not read differences is not told of them, by the light neither.
    ...(permissions.includes('wallet.read') && { openDifferences: valueOf('system.openDifferences') }),
  };
  const beyond = (limit: 'watch' | 'broken') =>
    now - checkedTime > lateMs[limit] || seen.queueOldestSeconds > queueSeconds[limit];
  const watched =
    beyond('watch') || now - oldestNumberTime > lateMs.watch || seen.failedJobs > 0 || (seen.openDifferences ?? 0) > 0;
  return { state: beyond('broken') ? 'broken' : watched ? 'watch' : 'fine', checkedTime, oldestNumberTime, ...seen };
}
