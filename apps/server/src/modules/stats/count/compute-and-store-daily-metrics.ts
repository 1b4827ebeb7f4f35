import { boundsOfShanghaiDay } from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import { isMetricFinalOrCountedLater, lockSourceAndDay, replaceDailyMetrics } from '../stored-daily-metrics.queries.ts';
import type { DailyMetricSource, DailyMetricSourceDeps } from './daily-metric-sources.ts';
import { mergeRareDimensions } from './merge-rare-dimensions.ts';

const dayMs = 24 * 3600_000;
/** Payments of the last half hour of a day arrive, and long transactions end, before its numbers are final. */
const graceMs = 40 * 60_000;

/**
 * Counts one source of one day, then replaces what was counted of it in one transaction: whoever is killed before its
 * end has changed nothing. A complete day stays as it is, and so does what somebody counted later.
 */
export async function computeAndStoreDailyMetrics(
  deps: DailyMetricSourceDeps,
  source: DailyMetricSource,
  day: string,
): Promise<void> {
  const now = deps.now();
  const { from, to } = boundsOfShanghaiDay(day);
  const complete = source.backDays > 0 && now >= to + source.lagDays * dayMs + graceMs;
  // A replica may lack rows of the day: what is final is counted where rows are written.
  const counting = complete ? { ...deps, db: { ...deps.db, read: deps.db.write } } : deps;
  // Counting takes long: no transaction is open meanwhile.
  const probeUserIds = deps.env?.PROBE_USERS ?? [];
  const counted = await source.count(counting, { day, from, to, until: Math.min(now, to), probeUserIds }, complete);
  const numbers = mergeRareDimensions(counted);
  await transaction(deps.db, async (tx) => {
    await lockSourceAndDay(tx, source.key, day);
    if (await isMetricFinalOrCountedLater(tx, source.metrics[0], day, now)) return;
    await replaceDailyMetrics(tx, { day, metrics: source.metrics, numbers, complete, now });
  });
}
