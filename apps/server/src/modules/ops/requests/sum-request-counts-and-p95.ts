import type { DailyMetricsQuery } from '../../../db/daily-metrics/daily-metric.ts';
import type { Deps } from '../../../deps.ts';
import { durationAtPercentile } from './request-duration-buckets.ts';
import { sumRequestMinutes } from './request-minutes.queries.ts';

export interface RequestCountsAndP95 {
  requests: number;
  serverErrors: number;
  /** Milliseconds that nineteen of twenty requests took at most; null without any. */
  p95Ms: number | null;
  /** When the newest minute of it began; 0 without any. */
  newestMinute: number;
}

/** Of all processes, in the minutes of this time that were written down. */
export async function sumRequestCountsAndP95(
  db: Deps['db']['read'],
  span: { from: number; to: number },
): Promise<RequestCountsAndP95> {
  const { countsByDuration, ...sums } = await sumRequestMinutes(db, span);
  return { ...sums, p95Ms: durationAtPercentile(countsByDuration, 0.95) };
}

export const computeRequestDailyMetrics: DailyMetricsQuery = async (db, { from, to }) => {
  const { requests, serverErrors, p95Ms } = await sumRequestCountsAndP95(db, { from, to });
  return [
    { metric: 'requests.all', dimension: '', value: String(requests) },
    { metric: 'requests.failed', dimension: '', value: String(serverErrors) },
    { metric: 'requests.p95Ms', dimension: '', value: String(p95Ms ?? 0) },
  ];
};
