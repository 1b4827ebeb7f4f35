import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { findUserOrThrow, lockUser, updateUser } from '../account.queries.ts';
import { hashPassword } from '../../../passwords.ts';
import { requireGoodPassword } from './password-rule.ts';
import { revokeOtherSessionsAndDevices } from '../sessions/sign-out-and-end-sessions.ts';
import {
  requireRightOwnPhoneCodeCountingAttempt,
  requireOwnPasswordLimitingTries,
  requireAndLockLiveSession,
  type SignedInCaller,
} from '../sessions/reauthenticate.ts';
import { markSessionReauthenticated } from '../sessions/sessions.queries.ts';
import { consumeCheckedSmsCode } from '../sms/sms-codes.ts';

/** A-15, X-A5: with the old password (/reset) or with a code to the bound phone (/find). The other sessions end. */
export async function changeOwnPasswordAndEndOtherSessions(
  deps: Deps,
  caller: SignedInCaller,
  input: ParsedInputOf<'POST /user/resetPassword'>,
  browserId: string | undefined,
): Promise<null> {
  if ((input.oldPassword === undefined) === (input.smsCode === undefined)) throw new Failure('badInput');
  const before = await findUserOrThrow(deps.db.write, caller.uid);
  // Checked first, so that a refused password does not use up a code.
  requireGoodPassword(input.password, [before.login_name, before.phone ?? ''], deps.env.PUBLIC_URL);
  if (input.oldPassword !== undefined) await requireOwnPasswordLimitingTries(deps, caller.uid, input.oldPassword);
  const codeId =
    input.smsCode === undefined
      ? undefined
      : await requireRightOwnPhoneCodeCountingAttempt(deps, caller.uid, {
          purpose: 'find',
          browserId,
          code: input.smsCode,
        });

  const passwordHash = await hashPassword(input.password);
  await transaction(deps.db, async (tx) => {
    const user = await lockUser(tx, caller.uid);
    await requireAndLockLiveSession(tx, deps, caller);
    if (codeId !== undefined) await consumeCheckedSmsCode(tx, codeId, deps.now());
    // Of two concurrent changes the second was checked against an outdated password.
    else if (user.password_hash !== before.password_hash) throw new Failure('badCredentials');
    await updateUser(tx, caller.uid, { password_hash: passwordHash });
    await revokeOtherSessionsAndDevices(tx, deps, caller);
    await markSessionReauthenticated(tx, caller.sessionId, deps.now());
    await notifyUser(tx, caller.uid, { template: 'passwordChanged', params: {}, link: '/user' });
  });
  return null;
}
