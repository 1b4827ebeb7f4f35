import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { KeyRing } from '../../keys.ts';
import { hashToken, checkTokenSignature } from '../../tokens.ts';
import type { Metrics } from '../metrics.ts';
import { clientIpOrSubnet } from './client-ip-or-subnet.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Look-ups in a minute that found nothing, for one address; enough for everybody in a school coming back after holidays. */
const maxUnknown = 600;
const goodForMs = 3600_000;
const maxGood = 50_000;

/**
 * Looking up a token costs a query. A signed token that is forged is refused without one, and one that we signed is always
 * looked up. Only what carries no signature is limited: an address whose unsigned tokens were dead again and again has
 * further ones refused, but for those that were good within the last hour. So nobody's dead tokens refuse a live session
 * behind the same address.
 */
export interface InvalidTokenLimiter {
  /** Throws `sessionInvalid` for a forged token, `tooOften` for one that is not looked up. */
  check(request: FastifyRequest): void;
  /** The look-up found nothing. */
  count(request: FastifyRequest): void;
  /** The look-up found a session. */
  remember(request: FastifyRequest): void;
}

export function createInvalidTokenLimiter(parts: {
  keys: KeyRing;
  counters: SharedCounters;
  metrics: Pick<Metrics, 'deadTokens'>;
  scale: number;
}): InvalidTokenLimiter {
  const { keys, counters, metrics } = parts;
  const good = new Map<string, number>();
  const counterOf = (request: FastifyRequest) => `dead-token:${clientIpOrSubnet(request)}`;

  function isGood(token: string): boolean {
    return (good.get(hashToken(token)) ?? 0) > performance.now();
  }

  return {
    check(request) {
      const token = tokenOf(request);
      const origin = checkTokenSignature(keys, token);
      if (origin === 'forged') {
        metrics.deadTokens.inc({ outcome: 'forged' });
        throw new Failure('sessionInvalid');
      }
      if (origin === 'ours' || counters.read(counterOf(request)) < maxUnknown * parts.scale) return;
      if (isGood(token)) return;
      metrics.deadTokens.inc({ outcome: 'unasked' });
      throw new Failure('tooOften');
    },
    count(request) {
      const origin = checkTokenSignature(keys, tokenOf(request));
      if (origin === 'forged') return;
      metrics.deadTokens.inc({ outcome: 'dead' });
      if (origin === 'unknown') counters.add(counterOf(request), 60_000);
    },
    remember(request) {
      const token = tokenOf(request);
      if (checkTokenSignature(keys, token) !== 'unknown') return;
      if (good.size >= maxGood) good.clear();
      good.set(hashToken(token), performance.now() + goodForMs);
    },
  };
}

function tokenOf({ headers }: FastifyRequest): string {
  return typeof headers['token'] === 'string' ? headers['token'] : '';
}
