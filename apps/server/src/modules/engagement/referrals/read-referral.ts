import type { DataOf } from '@lanyu/contract/all';
import { monthStart } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { inviteCodeWithCountOf } from '../../account/public.ts';
import { checkInsNeeded, coinsEach, mostAMonth } from './referral-rules.ts';
import { countPaid } from './referrals.queries.ts';

/** X-A10. */
export async function readReferral(deps: Pick<Deps, 'db' | 'now'>, uid: string): Promise<DataOf<'GET /v1/referral'>> {
  const [code, paid] = await Promise.all([
    inviteCodeWithCountOf(deps.db.write, uid),
    countPaid(deps.db.write, uid, { from: monthStart(deps.now()) }),
  ]);
  return { ...code, ...paid, coins: paid.rewarded * coinsEach, coinsEach, checkInsNeeded, mostAMonth };
}
