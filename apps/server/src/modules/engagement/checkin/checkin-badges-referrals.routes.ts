import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { checkIn } from './check-in.ts';
import { listBadgesOfUser } from '../badges/list-badges-of-user.ts';
import { makeUpDay } from './make-up-day.ts';
import { readCheckInStateOfUserOrVisitor } from './read-check-in-state-of-user-or-visitor.ts';
import { readReferral } from '../referrals/read-referral.ts';

export function checkinBadgeReferralRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/checkin/month', ({ caller }) =>
    readCheckInStateOfUserOrVisitor(deps, caller.kind === 'user' ? caller.uid : undefined),
  );
  mount('POST /v1/checkin/today', ({ input, caller, request }) => checkIn(deps, caller.uid, input, request.ip));
  mount('POST /v1/checkin/makeup', ({ input, caller }) => makeUpDay(deps, caller.uid, input));
  mount('GET /v1/badge/list', ({ input }) => listBadgesOfUser(deps, input.id));
  mount('GET /v1/referral', ({ caller }) => readReferral(deps, caller.uid));
}
