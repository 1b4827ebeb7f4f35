import { bumpVersion } from '../../db/versions.ts';
import { inBites } from '../../db/in-bites.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { changePopularity } from '../search/public.ts';
import { lockForCounting, takeChanges, writeCounters, type Counted, type Sums } from './catalog-jobs.queries.ts';
import { addHeat, halfLifeMs, hotOf, scoreOf, weights } from './heat.ts';

/** Many at once: every bite makes all that is kept of the catalogue be read anew. */
const bite = 10_000;

/**
 * Adds up what happened since the last time. A bite is one transaction: its changes are gone exactly if they are in the
 * counters, so whoever is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export function countChanges(
  deps: Pick<Deps, 'db' | 'now'>,
  options: { most?: number; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  return inBites((most) => countBite(deps, most), { most: bite, ...options });
}

function countBite(deps: Pick<Deps, 'db' | 'now'>, most: number): Promise<number> {
  const now = deps.now();
  return transaction(deps.db, async (tx) => {
    const sums = await takeChanges(tx, most, { now, halfLifeMs, weights });
    if (sums.length === 0) return 0;
    const before = await lockForCounting(
      tx,
      sums.map(({ game_id }) => game_id),
    );
    const counters = new Map(before.map((row) => [row.game_id, row]));
    const written = sums.flatMap((sum) => {
      const row = counters.get(sum.game_id);
      return row === undefined ? [] : [counted(row, sum, now)];
    });
    await writeCounters(tx, written);
    const popularity = written.map(({ game_id, hot }) => ({ refId: game_id, popularity: hot }));
    await changePopularity(tx, 'game', popularity);
    await bumpVersion(tx, 'catalog');
    return sums.reduce((all, { changes }) => all + Number(changes), 0);
  });
}

function counted(before: Awaited<ReturnType<typeof lockForCounting>>[number], sum: Sums, now: number): Counted {
  const stars = before.stars.map((count, index) => Number(count) + Number(sum.stars[index] ?? 0));
  const heat = addHeat(before.heat, sum.heat, now);
  return {
    game_id: sum.game_id,
    downloads: Number(before.downloads) + Number(sum.downloads),
    wishes: Number(before.wishes) + Number(sum.wishes),
    stars,
    heat,
    hot: hotOf(heat),
    score: scoreOf(stars),
  };
}
