import type { Deps } from '../../../deps.ts';
import type { Mount, RunApprovedCall } from '../../../plugins/mount.ts';
import { changeLimit } from './change-limit.ts';
import { approveAndRunStoredCall, refuse, withdrawApproval } from './decide-approval.ts';
import { listApprovals, listLimits, readApproval } from './list-approvals.ts';

export function approvalsStaffRoutes(mount: Mount, deps: Deps, replay: RunApprovedCall): void {
  mount('GET /admin/v1/approval/list', ({ input, caller }) => listApprovals(deps, caller, input));
  mount('GET /admin/v1/approval/{id}', ({ input, caller }) => readApproval(deps, caller, input.id));
  mount('POST /admin/v1/approval/{id}/approve', ({ input, caller, request, reply }) =>
    approveAndRunStoredCall(
      deps,
      (key, stored, maker) => replay(key, stored, { kind: 'staff', ...maker }, { request, reply }),
      caller,
      input.id,
    ),
  );
  mount('POST /admin/v1/approval/{id}/refuse', ({ input, caller }) => refuse(deps, caller, input.id, input.reason));
  mount('POST /admin/v1/approval/{id}/withdraw', ({ input, caller }) =>
    withdrawApproval(deps, caller, input.id, input.reason),
  );
  mount('GET /admin/v1/approval/limit/list', () => listLimits(deps));
  mount('PUT /admin/v1/approval/limit/{flow}', ({ input, caller }) => changeLimit(deps, caller.staffId, input));
}
