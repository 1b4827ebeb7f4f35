import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import { endLockedActivity, lockActivity } from './activity-admin.queries.ts';
import { activityStateOf } from './activity-state.ts';
import { activityForStaffFromRow, type ActivityForStaff } from './activity-for-staff-from-row.ts';

const call = 'POST /admin/v1/activity/{id}/end';

/**
 * X-C11: players were promised a longer time, so a second person agrees. What was done in time is still rewarded for seven
 * days, and of a draw the seed is shown from now on.
 */
export function endActivity(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, version, reason }: ParsedInputOf<typeof call>,
): Promise<ActivityForStaff> {
  return transaction(deps.db, async (tx) => {
    const row = await lockActivity(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    const now = deps.now();
    if (!row.published || activityStateOf(row, now) !== 'running' || now <= row.start_at)
      throw new Failure('activityClosed');
    const before = await activityForStaffFromRow(tx, row);
    requireSecondPersonApproval({
      area: 'content',
      object: `activity ${id}`,
      reason,
      before: { title: row.title, endTime: row.end_at },
      after: { title: row.title, endTime: now },
    });
    const after = await activityForStaffFromRow(tx, await endLockedActivity(tx, id, new Date(now)));
    await recordAudit(tx, {
      staffId,
      call,
      object: `activity ${id}`,
      reason,
      before: { ...before },
      after: { ...after },
    });
    return after;
  });
}
