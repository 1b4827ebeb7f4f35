import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findUserForSignIn } from '../account.queries.ts';
import { hostAndNetworkPrefixesOfAddress } from '../limits/address-networks.ts';
import { requireAndUseUpSolvedProofOfWork } from '../limits/proof-of-work-challenge.ts';
import {
  readAttemptCounts,
  attemptCounterKey,
  resetCounter,
  consumeAttemptOrNull,
  type AttemptLimit,
} from '../limits/attempt-counters.ts';
import {
  openSessionAndReopenClosingAccount,
  type ClientAddressAndBrowser,
} from '../sessions/open-session-and-reopen-closing-account.ts';
import { passwordMatches } from '../../../passwords.ts';

const quarterHour = 15 * 60;
const day = 24 * 3600;
/** Failed attempts on one name before a proof of work is required with each … */
const unasked = 3;
/** … and before all attempts are refused: in a quarter of an hour, and in a day. */
const most = 10;
const maxPerDay = 40;
const maxPerDayFromKnown = 100;
/** Failed attempts from one address in an hour, on any names, before it needs a proof of work. */
const unaskedFromAddress = 30;

/**
 * X-A3: messages, time and limits must not reveal whether the name exists; an unknown name is counted and checked like
 * any other. Unknown devices share one allowance of attempts on a name; a device the account was signed in from has its
 * own. So somebody who guesses from ten thousand addresses locks out the guessers, not the owner.
 */
export async function signIn(
  deps: Deps,
  input: ParsedInputOf<'POST /user/login'>,
  from: ClientAddressAndBrowser,
): Promise<DataOf<'POST /user/login'>> {
  const user = await findUserForSignIn(deps.db.write, input.loginName, input.deviceID);
  const known = user !== undefined && user.known_device !== null;
  const tries = await takeTry(deps, input, from, known).catch((error: unknown) => {
    // For the security log: whose account it is.
    throw error instanceof Failure ? new Failure(error.code, { account: user?.id }) : error;
  });
  const matches = await passwordMatches(user?.password_hash ?? undefined, input.password);
  if (!matches || user === undefined) {
    await consumeAttemptOrNull(deps.db.write, tries.fromAddress, deps.now());
    throw new Failure('badCredentials', { account: user?.id });
  }
  const account = await transaction(deps.db, (tx) =>
    openSessionAndReopenClosingAccount(tx, deps, user.id, { ...input, from, passwordHash: user.password_hash }),
  );
  await Promise.all(tries.onName.map(({ key }) => resetCounter(deps.db.write, key)));
  return account;
}

interface Tries {
  /** Reset after the right password. */
  onName: AttemptLimit[];
  fromAddress: AttemptLimit;
}

async function takeTry(
  deps: Deps,
  input: ParsedInputOf<'POST /user/login'>,
  from: ClientAddressAndBrowser,
  known: boolean,
): Promise<Tries> {
  const { keys } = deps;
  const { RATE_LIMIT_SCALE: scale } = deps.env;
  const { write } = deps.db;
  const name = input.loginName.toLowerCase();
  const fromAddress: AttemptLimit = {
    key: attemptCounterKey(keys, 'sign-in-from', hostAndNetworkPrefixesOfAddress(from.address).place),
    max: Math.ceil(10_000 * scale),
    seconds: 3600,
  };
  // A device the account was signed in from has an allowance of its own; all of them together have one for the day.
  const onName: AttemptLimit = {
    key: known
      ? attemptCounterKey(keys, 'sign-in-known', name, input.deviceID)
      : attemptCounterKey(keys, 'sign-in', name),
    max: most,
    seconds: quarterHour,
  };
  const inADay: AttemptLimit = {
    key: attemptCounterKey(keys, known ? 'sign-in-known-day' : 'sign-in-day', name),
    max: known ? maxPerDayFromKnown : maxPerDay,
    seconds: day,
  };
  const counts = await readAttemptCounts(write, [onName.key, inADay.key, fromAddress.key], deps.now());
  const taken = ({ key }: AttemptLimit) => counts.get(key) ?? 0;
  if (taken(onName) >= onName.max || taken(inADay) >= inADay.max) throw new Failure('tooManyTries');
  if (taken(onName) >= unasked || (!known && taken(fromAddress) >= unaskedFromAddress * scale)) {
    await requireAndUseUpSolvedProofOfWork(deps, input.challenge);
  }
  for (const counter of [inADay, onName]) {
    if ((await consumeAttemptOrNull(write, counter, deps.now())) === null) throw new Failure('tooManyTries');
  }
  return { onName: [onName, inADay], fromAddress };
}
