import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { readStatsDashboard, readOverview } from './boards/read-stats-dashboard-and-overview.ts';
import { readSystemState } from './system/read-system-state.ts';

export function statsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/stats/overview', ({ input, caller }) => readOverview(deps, caller.permissions, input));
  mount('GET /admin/v1/stats/system', ({ caller }) => readSystemState(deps, caller.permissions));
  mount('GET /admin/v1/stats/business', ({ input, caller }) =>
    readStatsDashboard(deps, caller.permissions, 'business', input),
  );
  mount('GET /admin/v1/stats/content', ({ input, caller }) =>
    readStatsDashboard(deps, caller.permissions, 'content', input),
  );
  mount('GET /admin/v1/stats/community', ({ input, caller }) =>
    readStatsDashboard(deps, caller.permissions, 'community', input),
  );
  mount('GET /admin/v1/stats/channels', ({ input, caller }) =>
    readStatsDashboard(deps, caller.permissions, 'channels', input),
  );
}
