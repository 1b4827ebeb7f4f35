import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { shelvesThatStaffMayEdit } from './editable-shelves.ts';
import { selectAllShelves } from '../catalog.queries.ts';

export async function listShelvesForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/catalog/shelf/list'>> {
  return shelvesThatStaffMayEdit(await selectAllShelves(deps.db.write));
}
