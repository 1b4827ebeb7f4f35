import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { networksOf } from './address-networks.ts';
import { isUnderage } from './age.ts';
import { passChallenge } from './challenge.ts';
import { keyFor, take } from './counters.ts';
import { accountTypes, createUser, inviterOf } from './create-user.ts';
import { openSession, type Origin } from './open-session.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';

/** Names by which players would take somebody for the house. */
const reserved = /^(admin|root|system|official|lanyu|kefu|service|moderator|guest|del_)/i;

/** Registrations of one address in an hour: from here on a proof of work, and then no more. */
const unasked = 5;
const most = 200;

export async function registerWithName(
  deps: Deps,
  input: Parsed<'POST /user/registerWithName'>,
  from: Origin,
): Promise<Data<'POST /user/registerWithName'>> {
  const birthYear = input.birthYear ? Number(input.birthYear) : null;
  if (birthYear !== null && isUnderage(birthYear, deps.now())) throw new Failure('underage');
  requireGoodPassword(input.password, input.loginName);
  if (reserved.test(input.loginName)) throw new Failure('nameUnavailable');
  await slowDown(deps, from, input.challenge);

  const passwordHash = await hashPassword(input.password);
  return transaction(deps.db, async (tx) => {
    const invitedBy = await inviterOf(tx, input.inviteCode);
    if (invitedBy === null) throw new Failure('badInviteCode');
    const uid = await createUser(tx, {
      loginName: input.loginName,
      passwordHash,
      birthYear,
      invitedBy,
      accountType: accountTypes.name,
    });
    if (uid === undefined) throw new Failure('nameUnavailable');
    return openSession(tx, deps, uid, { ...input, from, newAccount: true });
  });
}

async function slowDown(deps: Deps, from: Origin, challenge: string | undefined): Promise<void> {
  const { APP_SECRET, RATE_LIMIT_SCALE: scale } = deps.env;
  const key = keyFor(APP_SECRET, 'register-from', networksOf(from.address).place);
  const taken = await take(deps.db.write, { key, max: Math.ceil(most * scale), seconds: 3600 }, deps.now());
  if (taken === null) throw new Failure('tooManyTries');
  if (taken > unasked * scale) await passChallenge(deps, challenge);
}
