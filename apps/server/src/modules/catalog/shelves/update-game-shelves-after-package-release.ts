import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { lockGames } from '../catalog-jobs.queries.ts';
import { updateShelfAndSearchEntries } from './update-shelf-and-search-entries.ts';

/** A version was released: its platform may be a shelf that the game was not on. A repeat changes nothing. */
export async function updateGameShelvesAfterPackageRelease(
  deps: Pick<Deps, 'db' | 'now'>,
  gameId: string,
  dueAt: number,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockGames(tx, [gameId]);
    // The queue uses the database's clock, which may be ahead of ours.
    await updateShelfAndSearchEntries(tx, [gameId], Math.max(dueAt, deps.now()));
    await bumpDataVersion(tx, 'catalog');
  });
}
