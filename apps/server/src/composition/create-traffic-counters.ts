import type { FastifyInstance } from 'fastify';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from '../db/open-database.ts';
import type { Env } from '../env.ts';
import type { RedisConnection } from '../integrations/redis.ts';
import { createRefusedCallCounter } from '../integrations/refused-call-counts.ts';
import type { KeyRing } from '../keys.ts';
import { hotPathCounts } from '../metrics/hot-path-counts.ts';
import { createRequestMinuteRecorder } from '../modules/ops/public.ts';
import {
  createBrowserIdCookieReaderAndIssuer,
  type BrowserIdCookieReaderAndIssuer,
} from '../plugins/guards/browser-cookie.ts';
import { createLoadShedder, type LoadShedder } from '../plugins/guards/load-shedding.ts';
import { createSharedCounters, type SharedCounters } from '../plugins/guards/shared-counters.ts';
import { createMetrics, type Metrics } from '../plugins/metrics.ts';

export interface TrafficCounters {
  shedder: LoadShedder;
  metrics: Metrics;
  counters: SharedCounters;
  browsers: BrowserIdCookieReaderAndIssuer;
}

interface Parts {
  env: Env;
  db: Database;
  cache: RedisConnection;
  keys: KeyRing;
  log: Logger;
  now: () => number;
}

/** What counts requests: to measure them, to limit them, and to refuse them when the process has too many. */
export function createTrafficCounters(app: FastifyInstance, parts: Parts): TrafficCounters {
  const { env, db, cache, keys, log, now } = parts;
  const shedder = createLoadShedder(env.SHED_SCALE, () => ({
    waits: hotPathCounts.poolWaits,
    waitSeconds: hotPathCounts.poolWaitSeconds,
    waiting: db.pool.waitingCount,
  }));
  const refusals = createRefusedCallCounter(cache);
  const requests = createRequestMinuteRecorder({ db, log, now }, `${hostname()}:${process.pid}`.slice(-80));
  const metrics = createMetrics({
    shedder,
    pool: db.pool,
    cache,
    countRefusal: refusals.count,
    release: env.RELEASE,
    countRequest: requests.count,
  });
  const counters = createSharedCounters(cache);
  const browsers = createBrowserIdCookieReaderAndIssuer({
    keys,
    secure: env.PUBLIC_URL.startsWith('https:'),
    counters,
    metrics,
    scale: env.RATE_LIMIT_SCALE,
  });
  app.addHook('onClose', async () => {
    await requests.close();
    shedder.close();
    counters.close();
    refusals.close();
  });
  return { shedder, metrics, counters, browsers };
}
