import rateLimit from '@fastify/rate-limit';
import type { Call, Limit } from '@lanyu/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { Cache } from '../../integrations/redis.ts';
import { visitor, type Caller } from './caller.ts';
import { createSharedCounters } from './shared-counters.ts';

/** Calls that say nothing themselves. Generous: a whole school may stand behind one address. */
const defaults: Record<Call['effect'], Limit> = {
  read: { max: 2400, seconds: 60, withoutCounters: 'allow' },
  write: { max: 300, seconds: 60, withoutCounters: 'allow' },
};

/** Counts one call of one caller; throws tooOften. Undefined where nothing has to be awaited. */
export type Limiter = (request: FastifyRequest, caller: Caller) => Promise<void> | undefined;

export interface RateLimits {
  limiterFor(name: string, call: Pick<Call, 'effect' | 'limit'>): Limiter;
  /** Looking up a token costs a query: an address that repeatedly sends invalid ones is not looked up any more. */
  deadTokens: { check(request: FastifyRequest): void; count(request: FastifyRequest): void };
}

/** A minute's worth of dead tokens from one address; enough for everybody in a school coming back after holidays. */
const deadTokensMost = 600;

export async function installRateLimits(app: FastifyInstance, cache: Cache, scale: number): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, redis: cache.client, nameSpace: 'strict:' });
  const counters = createSharedCounters(cache);
  app.addHook('onClose', () => counters.close());

  const deadTokenKey = (request: FastifyRequest) => `dead-token:${callerKey(request, visitor)}`;

  return {
    deadTokens: {
      check(request) {
        if (counters.read(deadTokenKey(request)) >= deadTokensMost * scale) throw new Failure('tooOften');
      },
      count(request) {
        counters.add(deadTokenKey(request), 60_000);
      },
    },
    limiterFor(name, call) {
      const limit = call.limit ?? defaults[call.effect];
      const max = Math.ceil(limit.max * scale);
      const counted = limit.countedAs ?? name;
      return limit.withoutCounters === 'allow'
        ? lenient(call.limit ? counted : call.effect, max, limit.seconds)
        : strict(counted, max, limit.seconds);
    },
  };

  function lenient(name: string, max: number, seconds: number): Limiter {
    return (request, caller) => {
      if (counters.add(`${name}:${callerKey(request, caller)}`, seconds * 1000) > max) throw new Failure('tooOften');
      return undefined;
    };
  }

  /** Signing in, SMS: counted in Redis before the call runs, and refused while nobody can count. */
  function strict(name: string, max: number, seconds: number): Limiter {
    const check = app.createRateLimit({
      max,
      timeWindow: seconds * 1000,
      keyGenerator: (request) => `${name}:${callerKey(request, visitor)}`,
    });
    return async (request) => {
      if (cache.client.status !== 'ready') throw new Failure('busy');
      const result = await check(request).catch(() => {
        throw new Failure('busy');
      });
      if (!result.isAllowed && result.isExceeded) throw new Failure('tooOften');
    };
  }
}

function callerKey(request: FastifyRequest, caller: Caller): string {
  if (caller.kind === 'user') return `u${caller.uid}`;
  if (caller.kind === 'staff') return `s${caller.staffId}`;
  return clientIp(request);
}

/**
 * The client of an address: for IPv6 the /64, since one customer has all of it. Everything that distinguishes visitors
 * uses it.
 */
export function clientIp(request: Pick<FastifyRequest, 'ip'>): string {
  // A client that hung up has no address any more; the answer reaches nobody.
  return (request.ip as string | undefined) === undefined ? 'gone' : rateLimit.normalizeIP(request.ip, 64);
}
