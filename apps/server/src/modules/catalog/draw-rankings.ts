import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { deleteRankingsBefore, hasRankings, insertRanking, selectTop } from './catalog-jobs.queries.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const keptMs = 60 * day;
const most = 50;

/** The last 08:00 in Shanghai, which is midnight in UTC. */
function lastMorning(now: number): number {
  return now - (now % day);
}

/**
 * Draws up all rankings as of a morning. Once each: a repeat would make every game keep its place since the ranking
 * before. False when they were there.
 */
export function drawRankings(deps: Pick<Deps, 'db' | 'now'>, takenAt = lastMorning(deps.now())): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    if (await hasRankings(tx, takenAt)) return false;
    for (const rule of ['hot', 'score', 'downloads', 'rising'] as const) {
      await insertRanking(tx, rule, takenAt, await selectTop(tx, rule, deps.now(), most));
    }
    await deleteRankingsBefore(tx, deps.now() - keptMs);
    await bumpVersion(tx, 'catalog');
    return true;
  });
}
