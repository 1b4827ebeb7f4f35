import { transaction, type Tx } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { setSearchPopularityOfGames } from '../../search/public.ts';
import {
  hasCounterChanges,
  createMissingAndLockGameCounters,
  drainCounterChanges,
  writeCounters,
  type CounterBatchLimits,
  type CounterValues,
  type CounterChangeSums,
} from '../catalog-jobs.queries.ts';
import { addDownloadsOfDays, type DownloadsOfGameOnDay } from './download-days.queries.ts';
import {
  addToDecayingHeat,
  approximateHeatSumFromHotScore,
  hotScoreFromHeatSum,
  ratingScoreOfStarCounts,
  heatWeights,
} from './heat-and-score.ts';

/** Operators who change one of these games wait for the batch: a fraction of a second. */
const defaultBatchSize: CounterBatchLimits = { changes: 1000, games: 100 };
/** Every new version invalidates the whole catalogue cache, so it is not raised with every batch. */
const bumpEveryMs = 3000;

/**
 * Adds up the changes since the last run. A batch is one transaction: its changes are deleted exactly if they are in
 * the counters. So a run that is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function applyCounterChanges(
  deps: Pick<Deps, 'db'>,
  options: { most?: Partial<CounterBatchLimits>; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const most = { ...defaultBatchSize, ...options.most };
  let counted = 0;
  let bumpedAt = performance.now();
  let owed = false;
  for (;;) {
    options.signal?.throwIfAborted();
    const due = performance.now() - bumpedAt >= bumpEveryMs;
    const { changes, bumped } = await transaction(deps.db, (tx) => countBatch(tx, most, due));
    if (changes === 0) break;
    counted += changes;
    owed = !bumped;
    if (bumped) bumpedAt = performance.now();
  }
  // The remaining changes belong to another run.
  if (owed) await transaction(deps.db, (tx) => bumpDataVersion(tx, 'catalog'));
  return counted;
}

async function countBatch(
  tx: Tx,
  most: CounterBatchLimits,
  due: boolean,
): Promise<{ changes: number; bumped: boolean }> {
  const sums = await drainCounterChanges(tx, most, heatWeights);
  if (sums.length === 0) return { changes: 0, bumped: false };
  const before = await createMissingAndLockGameCounters(
    tx,
    sums.map(({ game_id }) => game_id),
  );
  const counters = new Map(before.map((row) => [row.game_id, row]));
  const written = sums.flatMap((sum) => {
    const row = counters.get(sum.game_id);
    return row === undefined ? [] : [countedOf(row, sum)];
  });
  await writeCounters(tx, written);
  await addDownloadsOfDays(
    tx,
    sums.filter(({ game_id }) => counters.has(game_id)).flatMap((sum) => downloadsByDay(sum)),
  );
  const popularity = written.map(({ game_id, hot }) => ({ refId: game_id, popularity: hot }));
  await setSearchPopularityOfGames(tx, 'game', popularity);
  // The last batch raises the version itself, so that it is raised even if the run ends here.
  const bumped = due || !(await hasCounterChanges(tx));
  if (bumped) await bumpDataVersion(tx, 'catalog');
  return { changes: sums.reduce((all, { changes }) => all + Number(changes), 0), bumped };
}

function downloadsByDay({ game_id, times, downloads_at_times }: CounterChangeSums): DownloadsOfGameOnDay[] {
  const byDay = new Map<string, number>();
  for (const [index, time] of times.entries()) {
    const day = shanghaiDayOf(Number(time));
    byDay.set(day, (byDay.get(day) ?? 0) + (downloads_at_times[index] ?? 0));
  }
  return [...byDay].filter(([, downloads]) => downloads !== 0).map(([day, downloads]) => ({ game_id, day, downloads }));
}

function countedOf(
  before: Awaited<ReturnType<typeof createMissingAndLockGameCounters>>[number],
  sum: CounterChangeSums,
): CounterValues {
  const stars = before.stars.map((count, index) => Number(count) + Number(sum.stars[index] ?? 0));
  const known = before.heat === null ? approximateHeatSumFromHotScore(Number(before.hot)) : BigInt(before.heat);
  const heat = sum.times.reduce(
    (all, time, index) => addToDecayingHeat(all, sum.weights[index] ?? 0, Number(time)),
    known,
  );
  return {
    game_id: sum.game_id,
    downloads: Number(before.downloads) + Number(sum.downloads),
    wishes: Number(before.wishes) + Number(sum.wishes),
    stars,
    heat: String(heat),
    hot: hotScoreFromHeatSum(heat),
    score: ratingScoreOfStarCounts(stars),
  };
}
