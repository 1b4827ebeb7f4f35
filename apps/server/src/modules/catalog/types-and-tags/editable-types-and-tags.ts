import type { DataOf } from '@lanyu/contract/all-calls';
import type { TypeOrTagRow } from '../catalog-cards-types-tags-and-rankings.queries.ts';

type AdminShelf = DataOf<'GET /admin/v1/catalog/shelf/list'>[number];

/** None for the list of all games, which cannot be changed. */
export function typesAndTagsThatStaffMayEdit(shelves: readonly TypeOrTagRow[]): AdminShelf[] {
  return shelves.flatMap(({ kind, ...shelf }) => (kind === 'all' ? [] : [{ ...shelf, kind }]));
}
