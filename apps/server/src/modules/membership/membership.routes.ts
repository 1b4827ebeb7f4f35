import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { listPlansOnSale } from './list-plans-for-players-and-staff.ts';
import { buyMembership } from './buy-membership.ts';

export function membershipRoutes(mount: MountCall, deps: Deps): void {
  // Not cached: a user who was told that a price changed asks at once, and must see the price they will pay.
  mount('POST /vip/vipconfig', () => listPlansOnSale(deps));
  mount('POST /vip/vipopen', ({ input, caller }) => buyMembership(deps, caller.uid, input));
}
