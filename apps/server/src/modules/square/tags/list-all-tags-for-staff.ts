import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { feedKinds } from '../posts/posts.queries.ts';
import { selectAllTagsWithCounts } from './tags.queries.ts';

/** Nobody reads a larger number. */
const mostCounted = 1000;

/** From the primary: an operator sees what they just changed. */
export function listAllTagsForStaff(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/square/tag/list'>> {
  return selectAllTagsWithCounts(deps.db.write, feedKinds.tag, mostCounted);
}
