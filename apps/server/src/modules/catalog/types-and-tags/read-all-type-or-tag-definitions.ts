import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import { selectAllTypesAndTags, type TypeOrTagRow } from '../catalog-cards-types-tags-and-rankings.queries.ts';

/** All types and tags at once: there are a few dozen, and every card names some. */
export interface TypesAndTagsInOrderAndById {
  all: TypeOrTagRow;
  inOrder: readonly TypeOrTagRow[];
  byId: ReadonlyMap<string, TypeOrTagRow>;
}

export async function readAllTypeOrTagDefinitions(db: Kysely<Tables>): Promise<TypesAndTagsInOrderAndById> {
  const inOrder = await selectAllTypesAndTags(db);
  const all = inOrder.find(({ kind }) => kind === 'all');
  if (all === undefined) throw new Error('the shelf of all games is missing');
  return { all, inOrder, byId: new Map(inOrder.map((shelf) => [shelf.id, shelf])) };
}

/** The visible types and tags of a game of one kind, in the order of the game. */
export function visibleTypesAndTagsOfGame(
  shelves: TypesAndTagsInOrderAndById,
  ids: readonly string[],
  kind: 'type' | 'tag',
): TypeOrTagRow[] {
  return ids.flatMap((id) => {
    const shelf = shelves.byId.get(id);
    return shelf?.kind === kind && !shelf.hidden ? [shelf] : [];
  });
}
