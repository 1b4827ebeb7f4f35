import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  lockDocumentsInWrongTier,
  updatePopularityTiersOfDocuments,
  replaceTierBoundaries,
  findPopularityTierBoundaries,
  type PopularityTieredTable,
} from './assign-popularity-tiers.queries.ts';
import { popularityTiers } from './game-search.queries.ts';

/** How many documents are in a tier and all before it; the last tier has the rest. */
const upTo = [1000, 11_000, 111_000, 1_111_000];
/** Each move rewrites the document's place in two indexes of words. */
const batchSize = 200;

/**
 * Moves every document into the tier of its popularity. It reads only those in a wrong tier, so its cost is
 * proportional to the changes; of the others it counts the first 1.1 million along an index.
 */
export async function assignPopularityTiers(
  deps: Pick<Deps, 'db'>,
  signal?: AbortSignal,
  ranked: PopularityTieredTable = 'search_documents',
): Promise<number> {
  const ends = await transaction(deps.db, async (tx) => {
    const found = await findPopularityTierBoundaries(tx, ranked, upTo);
    await replaceTierBoundaries(tx, ranked, found);
    return found;
  });
  let moved = 0;
  for (const tier of popularityTiers) {
    moved += await runBatchesUntilDone(
      (most) =>
        transaction(deps.db, async (tx) => {
          const ids = await lockDocumentsInWrongTier(tx, ranked, tier, ends, most);
          await updatePopularityTiersOfDocuments(tx, ranked, ids, ends);
          return ids.length;
        }),
      { most: batchSize, signal },
    );
  }
  return moved;
}
