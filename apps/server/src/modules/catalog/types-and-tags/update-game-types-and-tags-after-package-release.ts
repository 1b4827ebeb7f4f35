import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { lockGames } from '../catalog-jobs.queries.ts';
import { updateTypeTagAndSearchEntriesOfGames } from './update-type-tag-and-search-entries-of-games.ts';

/** A version was released: its platform may be a tag that the game did not have. A repeat changes nothing. */
export async function updateGameTypesAndTagsAfterPackageRelease(
  deps: Pick<Deps, 'db' | 'now'>,
  gameId: string,
  dueAt: number,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await lockGames(tx, [gameId]);
    // The queue uses the database's clock, which may be ahead of ours.
    await updateTypeTagAndSearchEntriesOfGames(tx, [gameId], Math.max(dueAt, deps.now()));
    await bumpDataVersion(tx, 'catalog');
  });
}
