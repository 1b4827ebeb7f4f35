import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { changeFeatureSwitch, listFeatureSwitches } from './list-and-change-feature-switches.ts';

export function switchesStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/site/switch/list', () => listFeatureSwitches(deps));
  mount('PUT /admin/v1/site/switch/{feature}', ({ input, caller }) => changeFeatureSwitch(deps, caller.staffId, input));
}
