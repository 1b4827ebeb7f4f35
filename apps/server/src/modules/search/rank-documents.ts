import { inBites } from '../../db/in-bites.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { misplacedInTier, moveToTiers, replaceTierEnds, selectTierEnds, type Ranked } from './tiers.queries.ts';
import { tiers } from './walk.queries.ts';

/** How many documents are in a tier and all before it; the last tier has the rest. */
const upTo = [1000, 11_000, 111_000, 1_111_000];
/** Each move rewrites the document's place in two indexes of words. */
const biteSize = 200;

/**
 * Brings every document into the tier of its popularity. Looks only at those that are in a wrong one, so that it costs what
 * has changed; of the others it counts off the first 1.1 million along an index.
 */
export async function rankDocuments(
  deps: Pick<Deps, 'db'>,
  signal?: AbortSignal,
  ranked: Ranked = 'search_documents',
): Promise<number> {
  const ends = await transaction(deps.db, async (tx) => {
    const found = await selectTierEnds(tx, ranked, upTo);
    await replaceTierEnds(tx, ranked, found);
    return found;
  });
  let moved = 0;
  for (const tier of tiers) {
    moved += await inBites(
      (most) =>
        transaction(deps.db, async (tx) => {
          const ids = await misplacedInTier(tx, ranked, tier, ends, most);
          await moveToTiers(tx, ranked, ids, ends);
          return ids.length;
        }),
      { most: biteSize, signal },
    );
  }
  return moved;
}
