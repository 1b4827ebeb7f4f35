import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import type { EmbeddedAnswerReaders } from '../../../plugins/portal/portal-routes-and-head-html.ts';
import { checkIn } from './check-in.ts';
import { listBadgesOfUser } from '../badges/list-badges-of-user.ts';
import { makeUpDay } from './make-up-day.ts';
import { readCheckInStateOfUserOrVisitor } from './read-check-in-state-of-user-or-visitor.ts';
import { readOwnInviteCodeAndReferralTotals } from '../referrals/read-own-invite-code-and-referral-totals.ts';

const badgeList = 'GET /v1/badge/list';

/** Badges also stand on the page of a person that the server draws: what is below them must not move. */
export function checkinBadgeReferralRoutes(mount: MountCall, deps: Deps): EmbeddedAnswerReaders {
  const badges = createAnswerCache(badgeList, (uid: string) => listBadgesOfUser(deps, uid));
  mount('GET /v1/checkin/month', ({ caller }) =>
    readCheckInStateOfUserOrVisitor(deps, caller.kind === 'user' ? caller.uid : undefined),
  );
  mount('POST /v1/checkin/today', ({ input, caller, request }) => checkIn(deps, caller.uid, input, request.ip));
  mount('POST /v1/checkin/makeup', ({ input, caller }) => makeUpDay(deps, caller.uid, input));
  mount(badgeList, ({ input }) => listBadgesOfUser(deps, input.id));
  mount('GET /v1/referral', ({ caller }) => readOwnInviteCodeAndReferralTotals(deps, caller.uid));
  return { person: async ([id = '']) => ({ call: badgeList, input: { id }, ...(await badges(id)) }) };
}
