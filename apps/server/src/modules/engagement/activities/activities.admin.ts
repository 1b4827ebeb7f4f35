import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { recordPresenceAtActivityAndListOthers } from './record-presence-at-activity-and-list-others.ts';
import { changeActivity } from './change-activity.ts';
import { listActivitiesForStaff } from './list-activities-for-staff.ts';
import { endActivity } from './end-activity.ts';
import { readActivityForStaff } from './read-activity-for-staff.ts';
import { createActivity } from './create-activity.ts';

export function engagementActivityStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/activity/list', ({ input }) => listActivitiesForStaff(deps, input));
  mount('POST /admin/v1/activity', ({ input, caller }) => createActivity(deps, caller.staffId, input));
  mount('PUT /admin/v1/activity/{id}', ({ input, caller }) => changeActivity(deps, caller.staffId, input));
  mount('GET /admin/v1/activity/{id}', ({ input }) => readActivityForStaff(deps, input.id));
  mount('GET /admin/v1/activity/{id}/presence', ({ input, caller }) =>
    recordPresenceAtActivityAndListOthers(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/activity/{id}/end', ({ input, caller }) => endActivity(deps, caller.staffId, input));
}
