import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '../../db/shanghai-calendar.ts';
import type { Deps } from '../../deps.ts';
import { deleteDeviceDaysBefore } from './numbers/site-daily-metrics.queries.ts';
import { deleteOldDevices, deleteOldVisits } from './site.queries.ts';

const dayMs = 24 * 3600 * 1000;
/** As in `db_daily_tables`: by then whole days were dropped, and what is left lies in no part of its day. */
const visitRetentionDays = 90;
const deviceRetentionMs = 730 * dayMs;
/** Longer than the longest period of a dashboard. */
const deviceDayRetentionMs = 100 * dayMs;
const batchSize = 1000;

type CleanDeps = Pick<Deps, 'db' | 'now'>;

/** Visits that are in their channel's count; what was never counted stays until it is. */
export function deleteVisitsPastRetention(deps: CleanDeps): Promise<number> {
  const { from } = boundsOfShanghaiDay(addDaysToIsoDay(shanghaiDayOf(deps.now()), -visitRetentionDays));
  return walk('0', (after) => deleteOldVisits(deps.db.write, after, from, batchSize));
}

/** Days of devices, once the numbers that need them are counted. */
export function deleteDeviceDaysPastRetention(deps: CleanDeps): Promise<number> {
  const before = shanghaiDayOf(deps.now() - deviceDayRetentionMs);
  return runBatchesUntilDone((most) => deleteDeviceDaysBefore(deps.db.write, before, most));
}

export function deleteDevicesPastRetention(deps: CleanDeps): Promise<number> {
  return walk('', (after) => deleteOldDevices(deps.db.write, after, deps.now() - deviceRetentionMs, batchSize));
}

/** In small batches, so that no lock is held long. */
async function walk(
  start: string,
  cleanBatch: (after: string) => Promise<{ removed: number; next: string | undefined }>,
): Promise<number> {
  let removed = 0;
  for (let after: string | undefined = start; after !== undefined;) {
    const cleaned: Awaited<ReturnType<typeof cleanBatch>> = await cleanBatch(after);
    removed += cleaned.removed;
    after = cleaned.next;
  }
  return removed;
}
