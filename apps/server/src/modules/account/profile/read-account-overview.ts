import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { accountCoinsPort, accountMembershipPort } from '../coins-and-membership-ports.ts';
import { readOwnProfile } from './read-own-profile.ts';

/** Balances and entitlements come from the primary, never from a replica. */
export async function readAccountOverview(deps: Deps, uid: string): Promise<DataOf<'POST /user/center/me'>> {
  const [coinNum, membership, profile] = await Promise.all([
    accountCoinsPort.use.readCoins(deps, uid),
    accountMembershipPort.use.readMembership(deps, uid),
    readOwnProfile(deps, uid),
  ]);
  return { uid, coinNum, ...membership, profile };
}
