import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { filterUsersWithPhone } from '../../account/public.ts';
import { recordReferralAndPayInviterIfDue } from './record-referral-and-pay-inviter-if-due.ts';
import { checkInsNeededForReferral } from './referral-rules.ts';
import { selectWaitingInviteeIdsWithEnoughCheckIns } from './referrals.queries.ts';

const batchSize = 500;

/** X-A10: finds users who bound a phone after the third check-in and do not check in again. */
export async function payWaitingReferralsThatAreDue(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (let after = '0'; ;) {
    const waiting = await selectWaitingInviteeIdsWithEnoughCheckIns(deps.db.write, {
      after,
      checkIns: checkInsNeededForReferral,
      most: batchSize,
    });
    const ready = await filterUsersWithPhone(deps.db.write, waiting);
    for (const uid of ready)
      await transaction(deps.db, (tx) =>
        recordReferralAndPayInviterIfDue(tx, uid, { now: deps.now(), keys: deps.keys }),
      );
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < batchSize || signal?.aborted === true) return;
    after = last;
  }
}
