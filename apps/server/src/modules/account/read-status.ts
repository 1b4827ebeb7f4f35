import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { readMembership } from '../membership/public.ts';
import { readCoins } from '../wallet/public.ts';
import { readProfile } from './read-profile.ts';

/** Balances and rights come from the primary, never from a replica. */
export async function readStatus(deps: Deps, uid: string): Promise<Data<'POST /user/center/me'>> {
  const [coinNum, membership, profile] = await Promise.all([
    readCoins(deps, uid),
    readMembership(deps, uid),
    readProfile(deps, uid),
  ]);
  return { uid, coinNum, ...membership, profile };
}
