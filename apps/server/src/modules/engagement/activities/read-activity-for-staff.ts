import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { allActivitiesQuery } from './activity-admin.queries.ts';
import { activityStateOf } from './activity-state.ts';
import { activityForStaffFromRow } from './activity-for-staff-from-row.ts';
import { countRewardsAndDrawTicketsOfActivity } from '../rewards/rewards.queries.ts';

const countedUpTo = 10_000;

export async function readActivityForStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<DataOf<'GET /admin/v1/activity/{id}'>> {
  const db = deps.db.write;
  const row = await allActivitiesQuery(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Failure('notFound');
  const isOver = row.published_at !== null && activityStateOf(row, deps.now()) === 'over';
  return {
    ...(await activityForStaffFromRow(db, row)),
    // Not a moment earlier: whoever has the seed knows every roll, operators too.
    seed: isOver && row.seed !== null ? row.seed.toString('hex') : '',
    taken: await countRewardsAndDrawTicketsOfActivity(db, id, countedUpTo),
  };
}
