import { randomBytes } from 'node:crypto';
import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit, requireSecondPersonApproval } from '../../staff/public.ts';
import {
  claimPictureAndPrepareActivityValues,
  maxCoinsFromAllTasksAndOneDraw,
  activityFieldsForApproval,
  validateDraftAndParseTasksAndPrizes,
} from './activity-draft.ts';
import { insertActivity, replacePrizes, replaceTasks } from './activity-admin.queries.ts';
import { activityForStaffFromRow, type ActivityForStaff } from './activity-for-staff-from-row.ts';

const call = 'POST /admin/v1/activity';

/** Of a draw the seed is made here, before anybody could draw, and never again. */
export function createActivity(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  input: ParsedInputOf<typeof call>,
): Promise<ActivityForStaff> {
  const { idempotencyKey, ...request } = input;
  const { kind, ...draft } = request;
  const promised = validateDraftAndParseTasksAndPrizes(kind, draft);
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const worth = maxCoinsFromAllTasksAndOneDraw(promised);
    // As many players as come: at worst there is no bound to what it gives away.
    if (draft.published && worth > 0) {
      requireSecondPersonApproval({
        area: 'content',
        object: `activity ${idempotencyKey}`,
        worth,
        unit: 'coins',
        before: null,
        after: { kind, ...activityFieldsForApproval({ ...draft, ...promised }) },
      });
    }
    const seed = kind === 'draw' ? randomBytes(32) : null;
    const row = await insertActivity(
      tx,
      { kind, seed, ...(await claimPictureAndPrepareActivityValues(tx, draft)) },
      deps.now(),
    );
    await replaceTasks(tx, row.id, promised.tasks);
    await replacePrizes(tx, row.id, promised.prizes);
    const activity = await activityForStaffFromRow(tx, row);
    await recordAudit(tx, { staffId, call, object: `activity ${row.id}`, before: null, after: { ...activity } });
    return activity;
  });
}
