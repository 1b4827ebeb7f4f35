import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { readCheckInCountsForStaff } from './store-and-read-checkin-counts.ts';
import { addCheckInRule, listCheckInRules, withdrawCheckInRule } from './staff-checkin-rules.ts';

export function checkinRulesStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/checkin/rule/list', ({ input }) => listCheckInRules(deps, input));
  mount('GET /admin/v1/checkin/counts', () => readCheckInCountsForStaff(deps));
  mount('POST /admin/v1/checkin/rule', ({ input, caller }) => addCheckInRule(deps, caller.staffId, input));
  mount('POST /admin/v1/checkin/rule/{version}/withdraw', ({ input, caller }) =>
    withdrawCheckInRule(deps, caller.staffId, input),
  );
}
