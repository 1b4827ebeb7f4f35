import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { changePlan } from './change-plan.ts';
import { listPlansForStaff } from './list-plans.ts';

export function membershipAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/membership/plan/list', () => listPlansForStaff(deps));
  mount('PUT /admin/v1/membership/plan/{vipType}', ({ input, caller }) => changePlan(deps, caller.staffId, input));
}
