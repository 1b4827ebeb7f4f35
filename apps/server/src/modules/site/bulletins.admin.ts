import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { recordPresenceAtBulletinAndListOthers } from './bulletins/record-presence-at-bulletin-and-list-others.ts';
import { listBulletinsForStaff } from './bulletins/list-bulletins-for-staff.ts';
import { changeBulletin } from './bulletins/change-bulletin.ts';
import { endBulletin } from './bulletins/end-bulletin.ts';
import { createBulletin } from './bulletins/create-bulletin.ts';

export function siteBulletinStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/site/bulletin/list', ({ input }) => listBulletinsForStaff(deps, input));
  mount('POST /admin/v1/site/bulletin', ({ input, caller }) => createBulletin(deps, caller.staffId, input));
  mount('POST /admin/v1/site/bulletin/{id}/end', ({ input, caller }) => endBulletin(deps, caller.staffId, input.id));
  mount('GET /admin/v1/site/bulletin/{id}/presence', ({ input, caller }) =>
    recordPresenceAtBulletinAndListOthers(deps, caller.staffId, input.id),
  );
  mount('PUT /admin/v1/site/bulletin/{id}', ({ input, caller }) => changeBulletin(deps, caller.staffId, input));
}
