import rateLimit from '@fastify/rate-limit';
import type { Call, CallRateLimit } from '@lanyu/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import type { RedisConnection } from '../../integrations/redis.ts';
import type { KeyRing } from '../../keys.ts';
import type { Metrics } from '../metrics.ts';
import type { BrowserIdCookieReaderAndIssuer } from './browser-cookie.ts';
import type { Caller } from './caller-types.ts';
import { clientIpOrSubnet } from './client-ip-or-subnet.ts';
import { createInvalidTokenLimiter, type InvalidTokenLimiter } from './invalid-token-limiter.ts';
import type { SharedCounters } from './shared-counters.ts';

/** Calls that say nothing themselves. Generous: a whole school may stand behind one address. */
const defaults: Record<Call['effect'], CallRateLimit> = {
  read: { max: 2400, seconds: 60, withoutCounters: 'allow' },
  write: { max: 300, seconds: 60, withoutCounters: 'allow' },
};

/** What the browsers with our cookie behind one address may do together, in limits of one browser. */
const browsersPerAddress = 20;

/** Counts one call of one caller; throws tooOften. Undefined where nothing has to be awaited. */
export type ThrowingCallLimiter = (request: FastifyRequest, caller: Caller) => Promise<void> | undefined;

export interface RateLimiters {
  limiterFor(name: string, call: Pick<Call, 'effect' | 'limit'>): ThrowingCallLimiter;
  deadTokens: InvalidTokenLimiter;
}

interface Parts {
  cache: RedisConnection;
  counters: SharedCounters;
  keys: KeyRing;
  browsers: BrowserIdCookieReaderAndIssuer;
  metrics: Pick<Metrics, 'deadTokens' | 'refusedVisitors'>;
  scale: number;
}

interface Counted {
  key: string;
  by: 'browser' | 'address' | 'addressWithoutCookie' | 'account';
}

/**
 * A visitor is a browser with our cookie, which has the whole limit; all of them behind one address have twenty times
 * that. Who has no cookie shares the limit with everybody else at that address who has none.
 */
export async function createRateLimiters(app: FastifyInstance, parts: Parts): Promise<RateLimiters> {
  const { cache, counters, scale } = parts;
  await app.register(rateLimit, { global: false, redis: cache.client, nameSpace: 'strict:' });

  return {
    deadTokens: createInvalidTokenLimiter(parts),
    limiterFor(name, call) {
      const limit = call.limit ?? defaults[call.effect];
      const max = Math.ceil(limit.max * scale);
      const counted = limit.countedAs ?? name;
      return limit.withoutCounters === 'allow'
        ? lenient(call.limit ? counted : call.effect, max, limit.seconds)
        : strict(counted, max, limit.seconds);
    },
  };

  function lenient(name: string, max: number, seconds: number): ThrowingCallLimiter {
    return (request, caller) => {
      const own = countedFor(request, caller);
      if (counters.add(`${name}:${own.key}`, seconds * 1000) > max) refuse(own.by);
      if (own.by !== 'browser') return undefined;
      const all = counters.add(`${name}:all:${clientIpOrSubnet(request)}`, seconds * 1000);
      if (all > max * browsersPerAddress) refuse('address');
      return undefined;
    };
  }

  /** Signing in, SMS: counted in Redis before the call runs, and refused while nobody can count. */
  function strict(name: string, max: number, seconds: number): ThrowingCallLimiter {
    const timeWindow = seconds * 1000;
    const ownKeys = new WeakMap<FastifyRequest, string>();
    const checkOwn = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: (request) => `${name}:${ownKeys.get(request)}`,
    });
    const checkAddress = app.createRateLimit({
      max: max * browsersPerAddress,
      timeWindow,
      keyGenerator: (request) => `${name}:all:${clientIpOrSubnet(request)}`,
    });
    async function exceeds(check: typeof checkOwn, request: FastifyRequest): Promise<boolean> {
      const result = await check(request).catch(() => {
        throw new Failure('busy');
      });
      return !result.isAllowed && result.isExceeded;
    }
    return async (request, caller) => {
      if (cache.client.status !== 'ready') throw new Failure('busy');
      // An operator has one count, however many browsers they take.
      const { by, key } = caller.kind === 'staff' ? countedFor(request, caller) : visitorKey(request);
      ownKeys.set(request, key);
      if (await exceeds(checkOwn, request)) refuse(by);
      if (by === 'browser' && (await exceeds(checkAddress, request))) refuse('address');
    };
  }

  function countedFor(request: FastifyRequest, caller: Caller): Counted {
    if (caller.kind === 'user') return { key: `u${caller.uid}`, by: 'account' };
    if (caller.kind === 'staff') return { key: `s${caller.staffId}`, by: 'account' };
    return visitorKey(request);
  }

  function visitorKey(request: FastifyRequest): Counted {
    const browser = parts.browsers.idOf(request);
    return browser === undefined
      ? { key: clientIpOrSubnet(request), by: 'addressWithoutCookie' }
      : { key: `b${browser}`, by: 'browser' };
  }

  function refuse(by: Counted['by']): never {
    if (by !== 'account') parts.metrics.refusedVisitors.inc({ by });
    throw new Failure('tooOften');
  }
}
