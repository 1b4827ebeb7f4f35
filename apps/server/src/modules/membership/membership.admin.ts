import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { changePlan } from './change-plan.ts';
import { listPlansForStaff } from './list-plans-for-players-and-staff.ts';
import { readMembershipForStaff } from './read-membership-for-staff.ts';

export function membershipStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/membership/plan/list', () => listPlansForStaff(deps));
  mount('PUT /admin/v1/membership/plan/{vipType}', ({ input, caller }) => changePlan(deps, caller.staffId, input));
  mount('GET /admin/v1/membership/user/{uid}', ({ input }) => readMembershipForStaff(deps, input.uid));
}
