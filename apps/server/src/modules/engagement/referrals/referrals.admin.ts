import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import {
  freezeInviter,
  listInvitees,
  listInviters,
  readInviter,
  refuseReferral,
  restoreReferral,
  unfreezeInviter,
} from './staff-referrals.ts';

export function referralStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/referral/inviter/list', ({ input }) => listInviters(deps, input));
  mount('GET /admin/v1/referral/inviter/{uid}', ({ input }) => readInviter(deps, input.uid));
  mount('GET /admin/v1/referral/inviter/{uid}/invitee/list', ({ input }) => listInvitees(deps, input));
  mount('POST /admin/v1/referral/inviter/{uid}/freeze', ({ input, caller }) =>
    freezeInviter(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/inviter/{uid}/unfreeze', ({ input, caller }) =>
    unfreezeInviter(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/invitee/{uid}/refuse', ({ input, caller }) =>
    refuseReferral(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/referral/invitee/{uid}/restore', ({ input, caller }) =>
    restoreReferral(deps, caller.staffId, input),
  );
}
