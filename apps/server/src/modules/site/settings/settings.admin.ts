import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings } from './list-settings.ts';

export function settingsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/site/setting/list', () => listSettings(deps));
  mount('PUT /admin/v1/site/setting/{group}', ({ input, caller }) => changeSettings(deps, caller.staffId, input));
}
