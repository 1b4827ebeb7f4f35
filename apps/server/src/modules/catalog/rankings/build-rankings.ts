import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { deleteRankingsBefore, hasRankingsTakenAt, insertRanking, selectTopGameIds } from '../catalog-jobs.queries.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const retentionMs = 60 * day;
/** As many as the page of a ranking shows. */
const most = 100;

/** The last 08:00 in Shanghai, which is midnight in UTC. */
function lastMorning(now: number): number {
  return now - (now % day);
}

/**
 * Builds all rankings as of a morning, once each: a repeat would compare every game with itself. False if they existed.
 */
export function buildRankings(deps: Pick<Deps, 'db' | 'now'>, takenAt = lastMorning(deps.now())): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    if (await hasRankingsTakenAt(tx, takenAt)) return false;
    for (const rule of ['hot', 'score', 'downloads', 'rising'] as const) {
      await insertRanking(tx, rule, takenAt, await selectTopGameIds(tx, rule, deps.now(), most));
    }
    await deleteRankingsBefore(tx, deps.now() - retentionMs);
    await bumpDataVersion(tx, 'catalog');
    return true;
  });
}
