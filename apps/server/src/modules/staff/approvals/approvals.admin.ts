import type { Deps } from '../../../deps.ts';
import type { MountCall, RunApprovedCall } from '../../../plugins/mount-contract-calls.ts';
import { changeApprovalLimit } from './change-approval-limit.ts';
import { approveAndRunStoredCall, refuseApproval, withdrawApproval } from './decide-approval.ts';
import { listApprovals, listApprovalLimits, readApproval } from './list-and-read-approvals-and-limits.ts';

export function approvalsStaffRoutes(mount: MountCall, deps: Deps, replay: RunApprovedCall): void {
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
  mount('POST /admin/v1/approval/{id}/refuse', ({ input, caller }) =>
    refuseApproval(deps, caller, input.id, input.reason),
  );
  mount('POST /admin/v1/approval/{id}/withdraw', ({ input, caller }) =>
    withdrawApproval(deps, caller, input.id, input.reason),
  );
  mount('GET /admin/v1/approval/limit/list', () => listApprovalLimits(deps));
  mount('PUT /admin/v1/approval/limit/{flow}', ({ input, caller }) => changeApprovalLimit(deps, caller.staffId, input));
}
