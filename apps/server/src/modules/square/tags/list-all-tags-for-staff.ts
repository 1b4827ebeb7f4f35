import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { selectAllTags } from './tags.queries.ts';

/** From the primary: an operator sees what they just changed. */
export function listAllTagsForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/square/tag/list'>> {
  return selectAllTags(deps.db.write);
}
