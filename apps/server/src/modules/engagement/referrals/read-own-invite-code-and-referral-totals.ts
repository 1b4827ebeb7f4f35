import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { readInviteCodeWithInviteeCount } from '../../account/public.ts';
import { checkInsNeededForReferral, referralRewardCoins, maxReferralsPerMonth } from './referral-rules.ts';
import { countPaidReferralsEverAndThisMonth } from './referrals.queries.ts';

/** X-A10. */
export async function readOwnInviteCodeAndReferralTotals(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
): Promise<DataOf<'GET /v1/referral'>> {
  const [code, paid] = await Promise.all([
    readInviteCodeWithInviteeCount(deps.db.write, uid),
    countPaidReferralsEverAndThisMonth(deps.db.write, uid, { from: shanghaiMonthStartMs(deps.now()) }),
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
