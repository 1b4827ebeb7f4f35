import type { DataOf } from '@lanyu/contract/all-calls';
import { memoizeFor } from '../../../cache/memoize.ts';
import { shanghaiDayOf, addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { sumRequestCountsAndP95 } from '../../ops/public.ts';
import { findOldestOverdueProviderQueryTime } from '../../orders/public.ts';
import { selectDailyMetrics } from '../stored-daily-metrics.queries.ts';
import {
  metricNamesReadForSystemStatus,
  computeSystemStatus,
  type SystemStatusInputs,
} from './compute-system-status.ts';

type SystemDeps = Pick<Deps, 'db' | 'cache' | 'now'>;

const recentMs = 15 * 60_000;
/** Every console asks every minute: they share what is read in a moment. */
const sharedMs = 5000;

const readSharedFacts = memoizeFor(sharedMs, async (deps: SystemDeps): Promise<SystemStatusInputs> => {
  const now = deps.now();
  const today = shanghaiDayOf(now);
  const [rows, requests, oldestDuePayment] = await Promise.all([
    selectDailyMetrics(deps.db.read, {
      metrics: metricNamesReadForSystemStatus,
      split: [],
      from: addDaysToIsoDay(today, -1),
      to: today,
    }),
    sumRequestCountsAndP95(deps.db.write, { from: now - recentMs, to: now }),
    findOldestOverdueProviderQueryTime(deps.db.write, now),
  ]);
  return { now, rows, requests, oldestDuePayment, enginesAway: deps.cache.client.status === 'ready' ? 0 : 1 };
});

export async function readSystemState(
  deps: SystemDeps,
  permissions: readonly string[],
): Promise<DataOf<'GET /admin/v1/stats/system'>> {
  return computeSystemStatus(await readSharedFacts(deps), permissions);
}
