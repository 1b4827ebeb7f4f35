import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { staffSignInProtectionPort } from '../sign-in-protection-port.ts';

const day = 24 * 3600;
const hour = 3600;
/** Passwords looked at in a day for one name: of all strangers together, and of one known device. */
export const maxPasswordTriesPerNameAndDay = 20;
/** After so many of them each further one costs a proof of work. */
const unasked = 5;
/** Failed ones from one address in an hour, whatever the names: when work is asked for, and when all are refused. */
const unaskedFromAddress = 20;
const maxFromAddress = 100;

interface Asked {
  loginName: string;
  /** Undefined for a browser nobody signed in from. */
  deviceId: string | undefined;
  address: string;
  challenge: string | undefined;
}

export interface PasswordAttemptOutcomeRecorder {
  /** After the right password a known device begins anew. Strangers do not: their twenty are for the day. */
  succeed(): Promise<void>;
  /** A name that nobody has costs as many writes as one that somebody has. */
  fail(unknownName: boolean): Promise<void>;
}

/** Takes a try before the password is looked at: of a thousand at once, twenty find one. */
export async function takePasswordAttempt(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'now'>,
  asked: Asked,
): Promise<PasswordAttemptOutcomeRecorder> {
  const limits = staffSignInProtectionPort.use;
  const { RATE_LIMIT_SCALE: scale } = deps.env;
  const { write } = deps.db;
  const name = asked.loginName.toLowerCase();
  const known = asked.deviceId !== undefined;
  const onName = {
    key: known
      ? limits.keyFor(deps.keys, 'staff-known', name, asked.deviceId ?? '')
      : limits.keyFor(deps.keys, 'staff-stranger', name),
    max: maxPasswordTriesPerNameAndDay,
    seconds: day,
  };
  const fromAddress = {
    key: limits.keyFor(deps.keys, 'staff-from', limits.networksOf(asked.address).place),
    max: Math.ceil(maxFromAddress * scale),
    seconds: hour,
  };
  const counts = await limits.countsOf(write, [onName.key, fromAddress.key], deps.now());
  const taken = ({ key }: { key: string }) => counts.get(key) ?? 0;
  // Who has a device of their own is not refused for what others do behind the same address.
  if (taken(onName) >= onName.max || (!known && taken(fromAddress) >= fromAddress.max)) {
    throw new Failure('tooManyTries');
  }
  if (taken(onName) >= unasked || (!known && taken(fromAddress) >= unaskedFromAddress * scale)) {
    await limits.passChallenge(deps, asked.challenge);
  }
  if ((await limits.consumeAttempt(write, onName, deps.now())) === null) throw new Failure('tooManyTries');
  return {
    succeed: async () => {
      if (known) await limits.reset(write, onName.key);
    },
    fail: async (unknownName) => {
      await limits.consumeAttempt(write, fromAddress, deps.now());
      // A row of its own for each name: guesses of many names do not wait for one another.
      const key = limits.keyFor(deps.keys, 'staff-nobody', name);
      if (unknownName) await limits.consumeAttempt(write, { key, max: 1e9, seconds: day }, deps.now());
    },
  };
}
