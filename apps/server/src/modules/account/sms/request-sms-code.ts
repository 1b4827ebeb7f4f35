import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { sendSmsJob } from './sms.jobs.ts';
import { requireAndUseUpSolvedProofOfWork } from '../limits/proof-of-work-challenge.ts';
import { encryptSmsCode } from './encrypt-sms-code.ts';
import { createSmsCode } from './sms-codes.ts';
import {
  requireSmsLimitsLeftReturningChallengeNeed,
  smsLimitsForPhoneAndAddress,
  consumeSmsLimits,
} from './sms-limits.ts';
import { findPhoneOfUser } from './phones-and-sms-codes.queries.ts';

/**
 * X-A3: nothing here depends on whether the phone has an account; only the worker looks, when it sends. Limits, code
 * and job are one transaction: a refused request takes nothing, and a counted one will be sent.
 */
export async function requestSmsCode(
  deps: Deps,
  who: { uid: string | undefined; address: string | undefined; browserId: string },
  input: ParsedInputOf<'POST /user/smsCode'>,
): Promise<DataOf<'POST /user/smsCode'>> {
  const phone = await phoneFor(deps, who.uid, input);
  const limits = smsLimitsForPhoneAndAddress(deps, { phone, address: who.address });
  const challengeIsDue = await requireSmsLimitsLeftReturningChallengeNeed(deps, limits);
  const { now, expiresAt } = await transaction(deps.db, async (tx) => {
    const now = deps.now();
    if (challengeIsDue) await requireAndUseUpSolvedProofOfWork(deps, input.challenge, tx);
    await consumeSmsLimits(tx, limits.own, now);
    const { id, code, expiresAt } = await createSmsCode(tx, deps, {
      phone,
      purpose: input.purpose,
      browserId: who.browserId,
    });
    await deps.queue.enqueue(tx, sendSmsJob, { id, sealed: encryptSmsCode(deps.keys, id, code) });
    await consumeSmsLimits(tx, limits.site, now);
    return { now, expiresAt };
  });
  return { retryAfter: 60, expiresIn: Math.floor((expiresAt - now) / 1000) };
}

/** A code for signing in or binding goes to the phone given; every other code goes to the phone of the account. */
async function phoneFor(
  deps: Deps,
  uid: string | undefined,
  input: ParsedInputOf<'POST /user/smsCode'>,
): Promise<string> {
  // Only a signed-in user can use a code for binding.
  if (input.purpose !== 'login' && uid === undefined) throw new Failure('sessionInvalid');
  if (input.purpose === 'login' || input.purpose === 'bind') {
    if (input.phone === undefined) throw new Failure('badInput');
    return input.phone;
  }
  const phone = await findPhoneOfUser(deps.db.write, uid as string);
  if (phone === null) throw new Failure('phoneRequired');
  return phone;
}
