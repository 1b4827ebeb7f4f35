import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { setSearchPopularityOfVideos } from '../../search/public.ts';
import { addToVideoCounts, drainLikeChanges, markPlaysCountedAndSum } from './counters.queries.ts';

const defaultBatchSize = 5000;

/**
 * Adds up plays and likes since the last run. A batch is one transaction: its rows are deleted exactly if they are in
 * the counters. So a run that is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function applyVideoCountsAndUpdatePopularity(
  deps: Pick<Deps, 'db'>,
  { batchSize = defaultBatchSize, signal }: { batchSize?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await transaction(deps.db, async (tx) => {
      const sums = [...(await markPlaysCountedAndSum(tx, batchSize)), ...(await drainLikeChanges(tx, batchSize))];
      if (sums.length === 0) return 0;
      const now = await addToVideoCounts(tx, sums);
      await setSearchPopularityOfVideos(
        tx,
        now.map(({ id, plays }) => ({ id, popularity: plays })),
      );
      return sums.reduce((all, sum) => all + sum.taken, 0);
    });
    counted += taken;
    if (taken < batchSize) return counted;
  }
}
