import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { editableShelvesOf } from './editable-shelves.ts';
import { selectAllShelves } from '../catalog.queries.ts';

export async function listShelvesForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/catalog/shelf/list'>> {
  return editableShelvesOf(await selectAllShelves(deps.db.write));
}
