import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readServerConfig } from '../site/public.ts';
import { findIdByPhone } from './account.queries.ts';
import { accountTypes, createUser, inviterOf } from './create-user.ts';
import { openSession, type Origin } from './open-session.ts';
import { checkSmsCode, useSmsCode } from './sms-codes.ts';

type Input = Parsed<'POST /user/loginWithPhone'>;

/** the code proves the phone; a phone nobody has becomes an account, where the site wants that. */
export async function signInWithPhone(
  deps: Deps,
  input: Input,
  from: Origin,
  options: { register: boolean },
): Promise<Data<'POST /user/loginWithPhone'>> {
  const { phone } = input;
  const codeId = await checkSmsCode(deps, { phone, purpose: 'login', code: input.smsCode });
  const register = options.register && (await registersByPhone(deps));
  return transaction(deps.db, async (tx) => {
    // In the same transaction as what it opens: an account that is closing can be asked about, and the code still used.
    await useSmsCode(tx, codeId, deps.now());
    const owner = await findIdByPhone(tx, phone);
    if (owner !== undefined) return openSession(tx, deps, owner, { ...input, from });
    if (!register) throw new Failure('badSmsCode');
    const uid = await registerPhone(tx, input);
    return openSession(tx, deps, uid.id, { ...input, from, newAccount: uid.isNew });
  });
}

async function registersByPhone(deps: Deps): Promise<boolean> {
  return (await readServerConfig(deps))['ug.phone.login.auto.register'] !== '0';
}

async function registerPhone(tx: Tx, input: Input): Promise<{ id: string; isNew: boolean }> {
  // A stale invite code in an old link must not keep anybody from signing in.
  const invitedBy = (await inviterOf(tx, input.inviteCode)) ?? undefined;
  const id = await createUser(tx, { phone: input.phone, invitedBy, accountType: accountTypes.phone });
  if (id !== undefined) return { id, isNew: true };
  // Bound by somebody a moment ago: it is theirs.
  const owner = await findIdByPhone(tx, input.phone);
  if (owner === undefined) throw new Failure('busy');
  return { id: owner, isNew: false };
}
