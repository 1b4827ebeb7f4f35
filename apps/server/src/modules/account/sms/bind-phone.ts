import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { lockUser, updateUser } from '../account.queries.ts';
import { revokeOtherSessionsAndDevices } from '../sessions/sign-out-and-end-sessions.ts';
import { maskPhone } from '../profile/mask-phone.ts';
import { requireRecentReauthentication, type SignedInCaller } from '../sessions/reauthenticate.ts';
import { requireRightSmsCodeCountingAttempt, consumeCheckedSmsCode } from './sms-codes.ts';

/**
 * Whether the phone belongs to another account is revealed only after the code, to somebody who holds the phone.
 */
export async function bindPhone(
  deps: Deps,
  caller: SignedInCaller,
  input: ParsedInputOf<'POST /user/bind'>,
  browserId: string | undefined,
): Promise<DataOf<'POST /user/bind'>> {
  const codeId = await requireRightSmsCodeCountingAttempt(deps, {
    phone: input.phone,
    purpose: 'bind',
    browserId,
    code: input.smsCode,
  });
  try {
    await transaction(deps.db, async (tx) => {
      const user = await lockUser(tx, caller.uid);
      // Also for the first phone: it allows setting a new password.
      await requireRecentReauthentication(tx, deps, caller);
      await consumeCheckedSmsCode(tx, codeId, deps.now());
      if (user.phone === input.phone) return;
      await updateUser(tx, caller.uid, { phone: input.phone });
      await revokeOtherSessionsAndDevices(tx, deps, caller);
      await notifyUser(tx, caller.uid, {
        template: user.phone === null ? 'phoneBound' : 'phoneChanged',
        params: { phone: maskPhone(input.phone) },
        link: '/user',
      });
    });
  } catch (error) {
    if (sqlStateOfError(error) === '23505') throw new Failure('phoneUnusable');
    throw error;
  }
  return { phone: maskPhone(input.phone) };
}
