import type { DataOf } from '@lanyu/contract/all';
import { monthStart } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { inviteCodeWithCountOf } from '../../account/public.ts';
import { checkInsNeeded, referralCoinsEach, maxReferralsPerMonth } from './referral-rules.ts';
import { countPaidReferrals } from './referrals.queries.ts';

/** X-A10. */
export async function readReferral(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<DataOf<'GET /v1/referral'>> {
  const [code, paid] = await Promise.all([
    inviteCodeWithCountOf(deps.db.write, uid),
    countPaidReferrals(deps.db.write, uid, { from: monthStart(deps.now()) }),
  ]);
  return {
    ...code,
    ...paid,
    coins: paid.rewarded * referralCoinsEach,
    coinsEach: referralCoinsEach,
    checkInsNeeded,
    mostAMonth: maxReferralsPerMonth,
  };
}
