import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { adminShelvesOf } from './admin-shelf.ts';
import { selectShelves } from '../catalog.queries.ts';

export async function listShelvesForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/catalog/shelf/list'>> {
  return adminShelvesOf(await selectShelves(deps.db.write));
}
