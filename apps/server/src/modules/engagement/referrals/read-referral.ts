import type { DataOf } from '@lanyu/contract/all';
import { monthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readInviteCodeWithCount } from '../../account/public.ts';
import { checkInsNeededForReferral, referralRewardCoins, maxReferralsPerMonth } from './referral-rules.ts';
import { countPaidReferralsEverAndThisMonth } from './referrals.queries.ts';

/** X-A10. */
export async function readReferral(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<DataOf<'GET /v1/referral'>> {
  const [code, paid] = await Promise.all([
    readInviteCodeWithCount(deps.db.write, uid),
    countPaidReferralsEverAndThisMonth(deps.db.write, uid, { from: monthStartMs(deps.now()) }),
  ]);
  return {
    ...code,
    ...paid,
    coins: paid.rewarded * referralRewardCoins,
    coinsEach: referralRewardCoins,
    checkInsNeeded: checkInsNeededForReferral,
    mostAMonth: maxReferralsPerMonth,
  };
}
