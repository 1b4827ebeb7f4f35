import type { DataOf } from '@lanyu/contract/all';
import type { Shelf } from '../catalog.queries.ts';

type AdminShelf = DataOf<'GET /admin/v1/catalog/shelf/list'>[number];

/** None for the shelf of all games, which cannot be changed. */
export function shelvesThatStaffMayEdit(shelves: readonly Shelf[]): AdminShelf[] {
  return shelves.flatMap(({ kind, ...shelf }) => (kind === 'all' ? [] : [{ ...shelf, kind }]));
}
