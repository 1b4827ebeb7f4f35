import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { ledgerEntryWords } from '../../../words/ledger.ts';
import { grantFreeCoins } from '../../wallet/public.ts';
import { rewardClaimGraceMs } from './activity-state.ts';
import { findPublishedTask, selectTasksWithProgress } from './activity.queries.ts';
import { insertTaskReward } from '../rewards/rewards.queries.ts';

const call = 'POST /v1/activity/task/{id}/reward';

/** X-C11: counting, the reward's row and its coins are one transaction; one row per user and task, for ever. */
export function claimReward(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  { id, idempotencyKey }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return runIdempotently(deps.db, { call, caller: uid, key: idempotencyKey, request: { id } }, async (tx) => {
    const now = deps.now();
    const task = await findPublishedTask(tx, id);
    if (task === undefined) throw new Failure('notFound');
    if (now < task.start_at || now >= task.end_at + rewardClaimGraceMs) throw new Failure('activityClosed');
    const progress = (await selectTasksWithProgress(tx, task.activity_id, uid)).find((each) => each.id === id);
    if (progress === undefined) throw new Failure('notFound');
    if (progress.rewarded) throw new Failure('alreadyClaimed');
    if ((progress.done ?? 0) < progress.target) throw new Failure('forbidden');
    const { coins } = task;
    if (!(await insertTaskReward(tx, { userId: uid, taskId: id, coins, now: new Date(now) })))
      throw new Failure('alreadyClaimed');
    const subject = ledgerEntryWords.activity(task.activity_title, task.title);
    const { coinNum } = await grantFreeCoins(tx, { uid, key: `activity:task:${id}:${uid}`, subject, coins, now });
    return { coins, coinNum };
  });
}
