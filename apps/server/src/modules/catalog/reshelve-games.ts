import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { lockGames, selectShelved } from './catalog-jobs.queries.ts';
import { shelveGames } from './shelve-games.ts';

const bite = 200;

/** After a change of a shelf: all games on it, or all there are, are shelved anew. A repeat changes nothing. */
export async function reshelveGames(
  deps: Pick<Deps, 'db'>,
  shelfId: string | null,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (let after: string | undefined = '0'; after !== undefined;) {
    signal?.throwIfAborted();
    const from: string = after;
    const ids = await transaction(deps.db, async (tx) => {
      const some = await selectShelved(tx, shelfId, from, bite);
      if (some.length === 0) return some;
      await lockGames(tx, some);
      await shelveGames(tx, some);
      await bumpVersion(tx, 'catalog');
      return some;
    });
    count += ids.length;
    after = ids.length === bite ? ids.at(-1) : undefined;
  }
  return count;
}
