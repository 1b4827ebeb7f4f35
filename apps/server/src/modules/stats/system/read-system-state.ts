import type { DataOf } from '@lanyu/contract/all';
import { memoizeFor } from '../../../cache/memoize.ts';
import { shanghaiDayOf, shiftDay } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readRequestNumbers } from '../../ops/public.ts';
import { findOldestOverdueOrderQueryTime } from '../../orders/public.ts';
import { selectDailyMetrics } from '../stats-days.queries.ts';
import { systemStatusMetrics, computeSystemStatus, type SystemFacts } from './system-state.ts';

type SystemDeps = Pick<Deps, 'db' | 'cache' | 'now'>;

const recentMs = 15 * 60_000;
/** Every console asks every minute: they share what is read in a moment. */
const sharedMs = 5000;

const readSharedFacts = memoizeFor(sharedMs, async (deps: SystemDeps): Promise<SystemFacts> => {
  const now = deps.now();
  const today = shanghaiDayOf(now);
  const [rows, requests, oldestDuePayment] = await Promise.all([
    selectDailyMetrics(deps.db.read, { metrics: systemStatusMetrics, split: [], from: shiftDay(today, -1), to: today }),
    readRequestNumbers(deps.db.write, { from: now - recentMs, to: now }),
    findOldestOverdueOrderQueryTime(deps.db.write, now),
  ]);
  return { now, rows, requests, oldestDuePayment, enginesAway: deps.cache.client.status === 'ready' ? 0 : 1 };
});

export async function readSystemState(
  deps: SystemDeps,
  permissions: readonly string[],
): Promise<DataOf<'GET /admin/v1/stats/system'>> {
  return computeSystemStatus(await readSharedFacts(deps), permissions);
}
