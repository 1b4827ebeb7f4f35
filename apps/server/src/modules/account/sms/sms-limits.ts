import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { hostAndNetworkPrefixesOfAddress } from '../limits/address-networks.ts';
import {
  readAttemptCounts,
  attemptCounterKey,
  consumeAttemptOrNull,
  type AttemptLimit,
} from '../limits/attempt-counters.ts';

interface SmsLimit extends AttemptLimit {
  /** Above this many a challenge is required; nobody's first messages reach it. */
  challengeFrom: number;
}

const hour = 3600;
const dayMs = 24 * hour * 1000;
const shanghaiMs = 8 * hour * 1000;

/** X-A2. The limit of the whole site comes last: all requests meet there, so its lock is held shortest. */
export interface SmsLimits {
  own: SmsLimit[];
  site: SmsLimit[];
}

export function smsLimitsForPhoneAndAddress(
  deps: Pick<Deps, 'env' | 'keys' | 'now'>,
  target: { phone: string; address: string | undefined },
): SmsLimits {
  const { SMS_DAY_BUDGET, SMS_HOUR_BUDGET, RATE_LIMIT_SCALE } = deps.env;
  const { place, network } = hostAndNetworkPrefixesOfAddress(target.address);
  const day = Math.floor((deps.now() + shanghaiMs) / dayMs);
  const toMidnight = Math.ceil(((day + 1) * dayMs - shanghaiMs - deps.now()) / 1000);
  const limit = (what: string, of: string[], max: number, seconds: number, challengeFrom: number): SmsLimit => ({
    key: attemptCounterKey(deps.keys, `sms-${what}`, ...of),
    max,
    seconds,
    challengeFrom,
  });
  const scaled = (max: number) => Math.max(1, Math.floor(max * RATE_LIMIT_SCALE));
  const nearly = (max: number) => Math.ceil(max * 0.7);
  const anHour = SMS_HOUR_BUDGET ?? Math.ceil(SMS_DAY_BUDGET / 10);
  const { phone } = target;
  return {
    own: [
      limit('pause', [phone], 1, 60, Infinity),
      limit('phone', [phone, String(day)], 10, toMidnight, 2),
      // Thousands may share an address of a mobile network: many messages are allowed, each with a proof of work.
      limit('address', [place], scaled(100), hour, scaled(4)),
      limit('network', [network], scaled(500), hour, nearly(scaled(500))),
      // Ten thousand neighbouring numbers: enumerating them is no normal use.
      limit('prefix', [phone.slice(0, 7)], scaled(100), hour, nearly(scaled(100))),
    ],
    site: [
      limit('hour', [], anHour, hour, nearly(anHour)),
      limit('day', [String(day)], SMS_DAY_BUDGET, toMidnight, nearly(SMS_DAY_BUDGET)),
    ],
  };
}

/**
 * Checks without taking anything: refuses what would be refused anyway, and returns whether a challenge is required.
 */
export async function requireSmsLimitsLeftReturningChallengeNeed(
  deps: Pick<Deps, 'db' | 'now'>,
  { own, site }: SmsLimits,
): Promise<boolean> {
  const limits = [...own, ...site];
  const counts = await readAttemptCounts(
    deps.db.write,
    limits.map(({ key }) => key),
    deps.now(),
  );
  const taken = limits.map((limit) => ({ ...limit, count: counts.get(limit.key) ?? 0 }));
  if (taken.some(({ count, max }) => count >= max)) throw new Failure('smsTooOften');
  return taken.some(({ count, challengeFrom }) => count >= challengeFrom);
}

/** In the order given, so that concurrent requests cannot deadlock. */
export async function consumeSmsLimits(tx: Tx, limits: readonly AttemptLimit[], now: number): Promise<void> {
  for (const limit of limits) {
    if ((await consumeAttemptOrNull(tx, limit, now)) === null) throw new Failure('smsTooOften');
  }
}
