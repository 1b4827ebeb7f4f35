import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { allActivities, allActivitiesList } from './activity-admin.queries.ts';
import { adminActivitiesOf } from './admin-activity.ts';

/** For operators: drafts too, from the primary so that they see what they just wrote. */
export async function listAllActivities(
  deps: Pick<Deps, 'db' | 'env'>,
  input: Parsed<'GET /admin/v1/activity/list'>,
): Promise<Data<'GET /admin/v1/activity/list'>> {
  const activities = allActivities(deps.db.write);
  const page = await readPage(allActivitiesList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request: input,
    fetch: (slice) => sliceOf(activities, allActivitiesList, slice).execute(),
    count: (most) => countUpTo(activities, deps.db.write, most),
  });
  return { ...page, records: await adminActivitiesOf(deps.db.write, page.records) };
}
