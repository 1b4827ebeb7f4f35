import { memoizeFor } from '../../../cache/memoize.ts';
import type { Deps } from '../../../deps.ts';
import { readAllTypeOrTagDefinitions } from '../types-and-tags/read-all-type-or-tag-definitions.ts';
import { filterVisibleTypeIdsWithoutRule } from './games-and-type-likes-of-users.ts';
import { selectReleasedGamesWithTypesById } from './recommended-games.queries.ts';

/** By game: its types that players see. */
export async function readVisibleTypeIdsOfGames(
  deps: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const definitions = await readAllTypeOrTagDefinitions(deps.db.read);
  const games = await selectReleasedGamesWithTypesById(deps.db.read, definitions.all.id, deps.now(), ids);
  return new Map(
    games.map(({ game_id, shelf_ids }) => [game_id, filterVisibleTypeIdsWithoutRule(shelf_ids, definitions)]),
  );
}

const namesMs = 5000;

/** Names of the types that players see, the same for everybody: asked once in some seconds. */
export const readVisibleTypeNamesMemoized = memoizeFor(namesMs, async (deps: Pick<Deps, 'db'>) => {
  const { inOrder } = await readAllTypeOrTagDefinitions(deps.db.read);
  return new Map(inOrder.flatMap(({ id, kind, hidden, name }) => (kind === 'type' && !hidden ? [[id, name]] : [])));
});
