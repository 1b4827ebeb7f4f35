import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { changeActivity } from './change-activity.ts';
import { listActivitiesForStaff } from './list-activities-for-staff.ts';
import { createActivity } from './create-activity.ts';

export function engagementActivityAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/activity/list', ({ input }) => listActivitiesForStaff(deps, input));
  mount('POST /admin/v1/activity', ({ input, caller }) => createActivity(deps, caller.staffId, input));
  mount('PUT /admin/v1/activity/{id}', ({ input, caller }) => changeActivity(deps, caller.staffId, input));
}
