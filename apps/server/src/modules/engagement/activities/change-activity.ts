import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { canonicalJson } from '../../../db/idempotency.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  claimPictureAndPrepareActivityValues,
  maxCoinsFromAllTasksAndOneDraw,
  activityFieldsForApproval,
  validateDraftAndParseTasksAndPrizes,
  type TasksAndPrizes,
} from './activity-draft.ts';
import {
  lockActivity,
  replacePrizes,
  replaceTasks,
  updateLockedActivity,
  type StaffActivityRow,
} from './activity-admin.queries.ts';
import { isPublishedAndBegun } from './activity-state.ts';
import { activityForStaffFromRow, type ActivityForStaff } from './activity-for-staff-from-row.ts';

const call = 'PUT /admin/v1/activity/{id}';

/** So long before its end a draw cannot be extended any more: another process may have shown its seed already. */
const nearEndMs = 60_000;

/** X-C11: once it has begun, its tasks, prizes and start are fixed. Its end can only be postponed, while it runs. */
export function changeActivity(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, version, ...draft }: ParsedInputOf<typeof call>,
): Promise<ActivityForStaff> {
  return transaction(deps.db, async (tx) => {
    const row = await lockActivity(tx, id);
    if (row === undefined) throw new Failure('notFound');
    if (row.version !== version) throw new Failure('editedByOthers');
    const now = deps.now();
    const before = await activityForStaffFromRow(tx, row);
    const promised = validateDraftAndParseTasksAndPrizes(row.kind, draft);
    const begun = isPublishedAndBegun(row, now);
    if (begun && breaks(row, before, { ...draft, ...promised }, now)) throw new Failure('activityClosed');
    if (givesMore(row, before, { ...draft, ...promised })) {
      requireSecondPersonApproval({
        area: 'content',
        object: `activity ${id}`,
        worth: maxCoinsFromAllTasksAndOneDraw(promised),
        unit: 'coins',
        before: activityFieldsForApproval({ ...before, ...promisesOf(before) }),
        after: activityFieldsForApproval({ ...draft, ...promised }),
      });
    }
    const changed = await updateLockedActivity(tx, id, await claimPictureAndPrepareActivityValues(tx, draft), now);
    if (!begun) {
      await replaceTasks(tx, id, promised.tasks);
      await replacePrizes(tx, id, promised.prizes);
    }
    const after = await activityForStaffFromRow(tx, changed);
    await recordAudit(tx, { staffId, call, object: `activity ${id}`, before: { ...before }, after: { ...after } });
    return after;
  });
}

/** Whether players get coins that nobody has approved yet: published now, other promises, a longer time. */
function givesMore(
  row: StaffActivityRow,
  before: ActivityForStaff,
  draft: TasksAndPrizes & { published: boolean; startTime: number; endTime: number },
): boolean {
  if (!draft.published || maxCoinsFromAllTasksAndOneDraw(draft) === 0) return false;
  if (!before.published) return true;
  if (draft.endTime > row.end_at || draft.startTime < row.start_at) return true;
  return canonicalJson(promisesOf(before)) !== canonicalJson({ tasks: draft.tasks, prizes: draft.prizes });
}

function promisesOf({ tasks, prizes }: ActivityForStaff): TasksAndPrizes {
  return { tasks: tasks.map(({ id: _, ...task }) => task), prizes: prizes.map(({ id: _, ...prize }) => prize) };
}

/** Whether the change takes back something that users may rely on. */
function breaks(
  row: StaffActivityRow,
  before: ActivityForStaff,
  draft: TasksAndPrizes & { startTime: number; endTime: number },
  now: number,
): boolean {
  if (canonicalJson(promisesOf(before)) !== canonicalJson({ tasks: draft.tasks, prizes: draft.prizes })) return true;
  if (draft.startTime !== row.start_at || draft.endTime < row.end_at) return true;
  return draft.endTime > row.end_at && now >= row.end_at - nearEndMs;
}
