import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { changeRecommendationSetting, readRecommendationSetting } from './read-and-change-recommendation-setting.ts';

export function recommendationRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/recommendations/setting', ({ caller }) => readRecommendationSetting(deps, caller.uid));
  mount('PUT /v1/recommendations/setting', ({ input, caller }) =>
    changeRecommendationSetting(deps, caller.uid, input.on),
  );
}
