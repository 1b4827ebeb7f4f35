import type { DataOf } from '@lanyu/contract/all';
import type { StoredDayNumber } from '../stats-days.queries.ts';

export const systemMetrics = ['system.queueOldestSeconds', 'system.failedJobs', 'system.openDifferences'];

type SystemState = DataOf<'GET /admin/v1/stats/overview'>['system'];

const minuteMs = 60_000;
/** Numbers are counted every five minutes: later than this the worker stands still. */
const lateMs = { watch: 15 * minuteMs, broken: 60 * minuteMs };
const queueSeconds = { watch: 300, broken: 1800 };

/** From the newest look at the site; a look that is long ago is itself a bad sign. */
export function systemStateOf(rows: readonly StoredDayNumber[], now: number): SystemState {
  const checkedTime = rows.reduce((newest, { computed_at }) => Math.max(newest, computed_at), 0);
  const valueOf = (metric: string) =>
    Number(rows.find((row) => row.metric === metric && row.computed_at === checkedTime)?.value ?? 0);
  const seen = {
    queueOldestSeconds: valueOf('system.queueOldestSeconds'),
    failedJobs: valueOf('system.failedJobs'),
    openDifferences: valueOf('system.openDifferences'),
  };
  const beyond = (limit: 'watch' | 'broken') =>
    now - checkedTime > lateMs[limit] || seen.queueOldestSeconds > queueSeconds[limit];
  const watched = beyond('watch') || seen.failedJobs > 0 || seen.openDifferences > 0;
  return { state: beyond('broken') ? 'broken' : watched ? 'watch' : 'fine', checkedTime, ...seen };
}
