import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { activitiesForStaffQuery, staffActivityListOrder } from './activity-admin.queries.ts';
import { activitiesForStaffFromRows } from './activity-for-staff-from-row.ts';

/** For operators: drafts too, from the primary so that they see what they just wrote. */
export async function listActivitiesForStaff(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  { kind, state, ...request }: ParsedInputOf<'GET /admin/v1/activity/list'>,
): Promise<DataOf<'GET /admin/v1/activity/list'>> {
  const activities = activitiesForStaffQuery(deps.db.write, { kind, state }, deps.now());
  const order = staffActivityListOrder(state);
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [kind ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(activities, order, slice).execute(),
    count: (most) => countRowsUpTo(activities, deps.db.write, most),
  });
  return { ...page, records: await activitiesForStaffFromRows(deps.db.write, page.records) };
}
