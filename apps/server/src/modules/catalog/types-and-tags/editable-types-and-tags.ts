import type { DataOf } from '@lanyu/contract/all';
import type { GameTypeOrTag } from '../catalog-cards-types-tags-and-rankings.queries.ts';

type AdminShelf = DataOf<'GET /admin/v1/catalog/shelf/list'>[number];

/** None for the list of all games, which cannot be changed. */
export function typesAndTagsThatStaffMayEdit(shelves: readonly GameTypeOrTag[]): AdminShelf[] {
  return shelves.flatMap(({ kind, ...shelf }) => (kind === 'all' ? [] : [{ ...shelf, kind }]));
}
