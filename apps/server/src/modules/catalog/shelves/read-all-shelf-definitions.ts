import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectAllShelves, type Shelf } from '../catalog.queries.ts';

/** All shelves at once: there are a few dozen, and every card names some. */
export interface ShelvesInOrderAndById {
  all: Shelf;
  inOrder: readonly Shelf[];
  byId: ReadonlyMap<string, Shelf>;
}

export async function readAllShelfDefinitions(db: Kysely<Tables>): Promise<ShelvesInOrderAndById> {
  const inOrder = await selectAllShelves(db);
  const all = inOrder.find(({ kind }) => kind === 'all');
  if (all === undefined) throw new Error('the shelf of all games is missing');
  return { all, inOrder, byId: new Map(inOrder.map((shelf) => [shelf.id, shelf])) };
}

/** The visible shelves of a game of one kind, in the order of the game. */
export function visibleShelvesOfGame(
  shelves: ShelvesInOrderAndById,
  ids: readonly string[],
  kind: 'type' | 'tag',
): Shelf[] {
  return ids.flatMap((id) => {
    const shelf = shelves.byId.get(id);
    return shelf?.kind === kind && !shelf.hidden ? [shelf] : [];
  });
}
