import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deletePeople, lockNextInactivePeople } from './recommendations-people.queries.ts';
import { recommendedListSources } from './recommended-list-sources.ts';

const daysKept = 30;

/** Whoever comes back begins with the shared ranking and has a list a moment later. */
export function deleteRecommendationsOfInactiveUsers(
  deps: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = deps.now() - daysKept * 24 * 3600 * 1000;
  return runBatchesUntilDone(
    (most) =>
      transaction(deps.db, async (tx) => {
        const uids = await lockNextInactivePeople(tx, before, most);
        if (uids.length === 0) return 0;
        for (const source of recommendedListSources()) await source.erase(tx, uids);
        await deletePeople(tx, uids);
        return uids.length;
      }),
    { most: 200, signal },
  );
}
