import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { networksOf } from './address-networks.ts';
import { isUnderage } from './age.ts';
import { passChallenge } from './challenge.ts';
import { countsOf, keyFor, take } from './counters.ts';
import { accountTypes, createUser, inviterOf } from './create-user.ts';
import { openSession, type Origin } from './open-session.ts';
import { requireGoodPassword } from './password-rule.ts';
import { hashPassword } from './passwords.ts';

/** Names by which players would take somebody for the house. */
const reserved = /^(admin|root|system|official|lanyu|kefu|service|moderator|guest|del_)/i;

/** Registrations in an hour: from here on a proof of work, and then no more. A network is what one customer may own. */
const limits = {
  place: { unasked: 5, most: 200 },
  network: { unasked: 20, most: 1000 },
} as const;

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

/** Looks before it takes: who is asked for a proof of work and has none uses up nobody's allowance. */
async function slowDown(deps: Deps, from: Origin, challenge: string | undefined): Promise<void> {
  const { APP_SECRET, RATE_LIMIT_SCALE: scale } = deps.env;
  const networks = networksOf(from.address);
  const counters = (['network', 'place'] as const).map((kind) => ({
    key: keyFor(APP_SECRET, `register-${kind}`, networks[kind]),
    max: Math.ceil(limits[kind].most * scale),
    seconds: 3600,
    unasked: limits[kind].unasked * scale,
  }));
  const { write } = deps.db;
  const counts = await countsOf(
    write,
    counters.map(({ key }) => key),
    deps.now(),
  );
  if (counters.some(({ key, unasked }) => (counts.get(key) ?? 0) >= unasked)) await passChallenge(deps, challenge);
  for (const counter of counters) {
    if ((await take(write, counter, deps.now())) === null) throw new Failure('tooManyTries');
  }
}
