import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import {
  freezeRewardsOfInviter,
  listInvitees,
  listInvitersOfMonth,
  readInviter,
  refuseReferral,
  restoreReferral,
  unfreezeRewardsOfInviter,
} from './staff-referrals.ts';

export function referralStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/referral/inviter/list', ({ input }) => listInvitersOfMonth(deps, input));
  mount('GET /admin/v1/referral/inviter/{uid}', ({ input }) => readInviter(deps, input.uid));
  mount('GET /admin/v1/referral/inviter/{uid}/invitee/list', ({ input }) => listInvitees(deps, input));
  mount('POST /admin/v1/referral/inviter/{uid}/freeze', ({ input, caller }) =>
    freezeRewardsOfInviter(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/inviter/{uid}/unfreeze', ({ input, caller }) =>
    unfreezeRewardsOfInviter(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/invitee/{uid}/refuse', ({ input, caller }) =>
    refuseReferral(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/invitee/{uid}/restore', ({ input, caller }) =>
    restoreReferral(deps, caller.staffId, input),
  );
}
