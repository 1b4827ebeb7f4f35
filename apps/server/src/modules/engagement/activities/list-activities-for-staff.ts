import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allActivities, allActivitiesListOrder } from './activity-admin.queries.ts';
import { adminActivitiesOf } from './admin-activity.ts';

/** For operators: drafts too, from the primary so that they see what they just wrote. */
export async function listActivitiesForStaff(
  deps: Pick<Deps, 'db' | 'keys'>,
  input: ParsedInputOf<'GET /admin/v1/activity/list'>,
): Promise<DataOf<'GET /admin/v1/activity/list'>> {
  const activities = allActivities(deps.db.write);
  const page = await readPage(allActivitiesListOrder, {
    keys: deps.keys,
    scope: [],
    request: input,
    fetch: (slice) => applyPageRange(activities, allActivitiesListOrder, slice).execute(),
    count: (most) => countUpTo(activities, deps.db.write, most),
  });
  return { ...page, records: await adminActivitiesOf(deps.db.write, page.records) };
}
