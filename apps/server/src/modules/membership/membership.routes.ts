import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listPlans } from './list-plans.ts';
import { openMembership } from './open-membership.ts';

export function membershipRoutes(mount: Mount, deps: Deps): void {
  const plans = cachedAnswer('POST /vip/vipconfig', () => listPlans(deps));
  mount('POST /vip/vipconfig', () => plans());
  mount('POST /vip/vipopen', ({ input, caller }) => openMembership(deps, caller.uid, input));
}
