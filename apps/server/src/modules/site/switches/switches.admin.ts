import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { changeSwitch, listSwitches } from './list-and-change-switches.ts';

export function switchesStaffRoutes(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/site/switch/list', () => listSwitches(deps));
  mount('PUT /admin/v1/site/switch/{feature}', ({ input, caller }) => changeSwitch(deps, caller.staffId, input));
}
