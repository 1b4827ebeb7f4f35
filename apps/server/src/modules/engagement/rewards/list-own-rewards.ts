import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { ownRewardListOrder, taskRewardsAndDrawPrizesOfUserQuery } from './rewards.queries.ts';

/** From the primary: asked right after one was taken. */
export async function listOwnRewards(
  deps: Deps,
  uid: string,
  input: ParsedInputOf<'GET /v1/activity/reward/list'>,
): Promise<DataOf<'GET /v1/activity/reward/list'>> {
  const rewards = taskRewardsAndDrawPrizesOfUserQuery(deps.db.write, uid);
  const page = await readPage(ownRewardListOrder, {
    keys: deps.keys,
    scope: [uid],
    request: input,
    fetch: (slice) => applyKeysetPageRange(rewards, ownRewardListOrder, slice).execute(),
    count: (most) => countRowsUpTo(rewards, deps.db.write, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      ref: row.ref,
      kind: row.ref.startsWith('task:') ? ('task' as const) : ('draw' as const),
      activityId: row.activity_id,
      activityTitle: row.title,
      name: row.name,
      coins: row.coins,
      time: row.created_at,
    })),
  };
}
