import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readServerConfig } from '../../site/public.ts';
import { findIdByPhone } from '../account.queries.ts';
import { accountTypeByRegistrationMethod, createUser, findInviterByCode } from '../registration/create-user.ts';
import {
  openSessionAndReopenClosingAccount,
  type ClientAddressAndBrowser,
} from '../sessions/open-session-and-reopen-closing-account.ts';
import { requireRightSmsCodeCountingAttempt, consumeCheckedSmsCode } from './sms-codes.ts';

type Input = ParsedInputOf<'POST /user/loginWithPhone'>;

/** the code proves the phone; a phone without an account gets one, if the site allows that. */
export async function signInOrRegisterWithPhone(
  deps: Deps,
  input: Input,
  from: ClientAddressAndBrowser,
  options: { register: boolean },
): Promise<DataOf<'POST /user/loginWithPhone'>> {
  const { phone } = input;
  const codeId = await requireRightSmsCodeCountingAttempt(deps, {
    phone,
    purpose: 'login',
    browserId: from.browserId,
    code: input.smsCode,
  });
  const register = options.register && (await registersByPhone(deps));
  return transaction(deps.db, async (tx) => {
    // In the transaction that opens the session: if a closing account needs a confirmation, the code stays valid.
    await consumeCheckedSmsCode(tx, codeId, deps.now());
    const owner = await findIdByPhone(tx, phone);
    if (owner !== undefined) return openSessionAndReopenClosingAccount(tx, deps, owner, { ...input, from });
    if (!register) throw new Failure('badSmsCode');
    const uid = await registerPhone(tx, input);
    return openSessionAndReopenClosingAccount(tx, deps, uid.id, { ...input, from, newAccount: uid.isNew });
  });
}

async function registersByPhone(deps: Deps): Promise<boolean> {
  return (await readServerConfig(deps))['ug.phone.login.auto.register'] !== '0';
}

async function registerPhone(tx: Tx, input: Input): Promise<{ id: string; isNew: boolean }> {
  // An outdated invite code in an old link must not prevent signing in.
  const invitedBy = (await findInviterByCode(tx, input.inviteCode)) ?? undefined;
  const id = await createUser(tx, {
    phone: input.phone,
    invitedBy,
    channelID: input.channelID,
    deviceID: input.deviceID,
    accountType: accountTypeByRegistrationMethod.phone,
  });
  if (id !== undefined) return { id, isNew: true };
  // The phone was bound to another account a moment ago.
  const owner = await findIdByPhone(tx, input.phone);
  if (owner === undefined) throw new Failure('busy');
  return { id: owner, isNew: false };
}
