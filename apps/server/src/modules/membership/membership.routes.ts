import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listPlans } from './list-plans.ts';
import { openMembership } from './open-membership.ts';

export function membershipRoutes(mount: Mount, deps: Deps): void {
  // Never an older one: who is told that a price changed asks at once, and must see the price they will pay.
  const plans = cachedAnswer('POST /vip/vipconfig', () => listPlans(deps), { freshMs: 0 });
  mount('POST /vip/vipconfig', () => plans());
  mount('POST /vip/vipopen', ({ input, caller }) => openMembership(deps, caller.uid, input));
}
