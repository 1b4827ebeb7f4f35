import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { usersWithPhone } from '../account/public.ts';
import { considerReferral } from './pay-referral.ts';
import { checkInsNeeded } from './referral-rules.ts';
import { selectWaiting } from './referrals.queries.ts';

const bite = 500;

/** X-A10: who bound a phone after the third check-in, and does not check in again, is found here. */
export async function payWaitingReferrals(deps: Pick<Deps, 'db' | 'env' | 'now'>, signal?: AbortSignal): Promise<void> {
  for (let after = '0'; ;) {
    const waiting = await selectWaiting(deps.db.write, { after, checkIns: checkInsNeeded, most: bite });
    const ready = await usersWithPhone(deps.db.write, waiting);
    for (const uid of ready)
      await transaction(deps.db, (tx) => considerReferral(tx, uid, { now: deps.now(), secret: deps.env.APP_SECRET }));
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < bite || signal?.aborted === true) return;
    after = last;
  }
}
