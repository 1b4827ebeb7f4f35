import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hostAndNetworkPrefixesOfAddress } from '../limits/address-networks.ts';
import { isUnderage } from '../profile/age.ts';
import { requireAndUseUpSolvedProofOfWork } from '../limits/proof-of-work-challenge.ts';
import { readAttemptCounts, attemptCounterKey, consumeAttemptOrNull } from '../limits/attempt-counters.ts';
import { accountTypeByRegistrationMethod, createUser, findInviterByCode } from './create-user.ts';
import {
  openSessionAndReopenClosingAccount,
  type ClientAddressAndBrowser,
} from '../sessions/open-session-and-reopen-closing-account.ts';
import { requireGoodPassword } from '../password/password-rule.ts';
import { hashPassword } from '../../../passwords.ts';

/** Names that players would take for official ones. */
const reserved = /^(admin|root|system|official|lanyu|kefu|service|moderator|guest|del_)/i;

/**
 * Registrations per hour: above the first limit a proof of work is required, above the second they are refused. A
 * network is what one customer may own.
 */
const limits = {
  place: { unasked: 5, most: 200 },
  network: { unasked: 20, most: 1000 },
} as const;

export async function registerWithName(
  deps: Deps,
  input: ParsedInputOf<'POST /user/registerWithName'>,
  from: ClientAddressAndBrowser,
): Promise<DataOf<'POST /user/registerWithName'>> {
  const birthYear = input.birthYear ? Number(input.birthYear) : null;
  if (birthYear !== null && isUnderage(birthYear, deps.now())) throw new Failure('underage');
  requireGoodPassword(input.password, [input.loginName], deps.env.PUBLIC_URL);
  if (reserved.test(input.loginName)) throw new Failure('nameUnavailable');
  await slowDown(deps, from, input.challenge);

  const passwordHash = await hashPassword(input.password);
  return transaction(deps.db, async (tx) => {
    const invitedBy = await findInviterByCode(tx, input.inviteCode);
    if (invitedBy === null) throw new Failure('badInviteCode');
    const uid = await createUser(tx, {
      loginName: input.loginName,
      passwordHash,
      birthYear,
      invitedBy,
      channelID: input.channelID,
      deviceID: input.deviceID,
      accountType: accountTypeByRegistrationMethod.name,
    });
    if (uid === undefined) throw new Failure('nameUnavailable');
    return openSessionAndReopenClosingAccount(tx, deps, uid, { ...input, from, newAccount: true });
  });
}

/** Checks the limits before it takes attempts: a request without the required proof of work uses up no allowance. */
async function slowDown(deps: Deps, from: ClientAddressAndBrowser, challenge: string | undefined): Promise<void> {
  const { RATE_LIMIT_SCALE: scale } = deps.env;
  const networks = hostAndNetworkPrefixesOfAddress(from.address);
  const counters = (['network', 'place'] as const).map((kind) => ({
    key: attemptCounterKey(deps.keys, `register-${kind}`, networks[kind]),
    max: Math.ceil(limits[kind].most * scale),
    seconds: 3600,
    unasked: limits[kind].unasked * scale,
  }));
  const { write } = deps.db;
  const counts = await readAttemptCounts(
    write,
    counters.map(({ key }) => key),
    deps.now(),
  );
  if (counters.some(({ key, unasked }) => (counts.get(key) ?? 0) >= unasked))
    await requireAndUseUpSolvedProofOfWork(deps, challenge);
  for (const counter of counters) {
    if ((await consumeAttemptOrNull(write, counter, deps.now())) === null) throw new Failure('tooManyTries');
  }
}
