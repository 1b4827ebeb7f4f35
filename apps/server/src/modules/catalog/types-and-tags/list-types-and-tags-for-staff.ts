import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { typesAndTagsThatStaffMayEdit } from './editable-types-and-tags.ts';
import { selectAllTypesAndTags } from '../catalog-cards-types-tags-and-rankings.queries.ts';

export async function listTypesAndTagsForStaff(deps: Deps): Promise<DataOf<'GET /admin/v1/catalog/shelf/list'>> {
  return typesAndTagsThatStaffMayEdit(await selectAllTypesAndTags(deps.db.write));
}
