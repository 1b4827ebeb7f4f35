import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { drawPrize } from './draw-prize.ts';
import { listActivities } from './list-activities.ts';
import { listOwnRewards } from '../rewards/list-own-rewards.ts';
import { listWinners } from './list-winners.ts';
import { readActivity } from './read-activity.ts';
import { claimReward } from './claim-reward.ts';

export function engagementActivityRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/activity/list', ({ input }) => listActivities(deps, input));
  mount('GET /v1/activity/{id}', ({ input, caller }) =>
    readActivity(deps, caller.kind === 'user' ? caller.uid : undefined, input.id),
  );
  mount('POST /v1/activity/task/{id}/reward', ({ input, caller }) => claimReward(deps, caller.uid, input));
  mount('POST /v1/activity/{id}/draw', ({ input, caller }) => drawPrize(deps, caller.uid, input));
  mount('GET /v1/activity/{id}/winner/list', ({ input }) => listWinners(deps, input));
  mount('GET /v1/activity/reward/list', ({ input, caller }) => listOwnRewards(deps, caller.uid, input));
}
