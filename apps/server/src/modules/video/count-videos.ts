import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { changeVideoPopularity } from '../search/public.ts';
import { addCounts, takeLikeChanges, takePlays } from './counting.queries.ts';

const usualBite = 5000;

/**
 * Adds up plays and likes since the last time. A bite is one transaction: what was taken is in the counters exactly if it
 * is taken, so whoever is killed, repeated or run twice at once counts nothing twice and loses nothing.
 */
export async function countVideos(
  deps: Pick<Deps, 'db'>,
  { bite = usualBite, signal }: { bite?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const taken = await transaction(deps.db, async (tx) => {
      const sums = [...(await takePlays(tx, bite)), ...(await takeLikeChanges(tx, bite))];
      if (sums.length === 0) return 0;
      const now = await addCounts(tx, sums);
      await changeVideoPopularity(
        tx,
        now.map(({ id, plays }) => ({ id, popularity: plays })),
      );
      return sums.reduce((all, sum) => all + sum.taken, 0);
    });
    counted += taken;
    if (taken < bite) return counted;
  }
}
