import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { readMembership } from '../membership/public.ts';
import { readCoins } from '../wallet/public.ts';

/** Balances and rights come from the primary, never from a replica. */
export async function readStatus(deps: Deps, uid: string): Promise<Data<'POST /user/center/me'>> {
  const [coinNum, membership] = await Promise.all([readCoins(deps, uid), readMembership(deps, uid)]);
  return { uid, coinNum, ...membership };
}
