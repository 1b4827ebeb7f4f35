import { resultCodeOfName } from '@lanyu/contract/result-codes';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RedisConnection } from '../integrations/redis.ts';
import { addHotPathCountMetrics } from '../metrics/hot-path-count-metrics.ts';
import { createMetricsRegistry } from '../metrics/metrics-registry.ts';
import type { LoadShedder } from './guards/load-shedding.ts';

export interface Metrics {
  registry: Registry;
  /** An observer per route that remembers its labels: look-ups are too dear for the hot path. */
  requestObserver(route: string): (code: number, seconds: number) => void;
  /** The same for calls of the contract, which are also counted by the minute: no uploads, and no streams without an end. */
  callObserver(call: string): (code: number, seconds: number) => void;
  shed: Counter<'priority'>;
  refusedVisitors: Counter<'by'>;
  browserCookies: Counter<'outcome'>;
  deadTokens: Counter<'outcome'>;
}

const tooOften = resultCodeOfName('tooOften');
const busy = resultCodeOfName('busy');
const maintenance = resultCodeOfName('maintenance');
const failed = resultCodeOfName('failed');

type AnswerClass = 'ok' | 'refused' | 'busy' | 'fault';

/** Four classes instead of a hundred codes: each is twelve series of a route. A request that was cut off has no code: refused. */
function classOfCode(code: number): AnswerClass {
  if (code === 0) return 'ok';
  if (code === busy || code === maintenance) return 'busy';
  return code === failed ? 'fault' : 'refused';
}

export function createMetrics(parts: {
  shedder: LoadShedder;
  pool: Pool;
  cache: RedisConnection;
  /** By name of a call that was refused for its number, or `shed`. */
  countRefusal: (name: string) => void;
  release: string;
  /** Every answered call, by result code and duration. */
  countRequest: (code: number, seconds: number) => void;
}): Metrics {
  const registry = createMetricsRegistry('api', parts.release);
  addHotPathCountMetrics(registry);

  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route', 'class'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by their exact code',
    labelNames: ['route', 'code'],
    registers: [registry],
  });
  const shed = new Counter({
    name: 'http_shed_total',
    help: 'Requests refused because the process was overloaded',
    labelNames: ['priority'] as const,
    registers: [registry],
  });
  const refusedVisitors = new Counter({
    name: 'visitors_refused_total',
    help: 'Requests of visitors beyond a limit, by what was counted: a browser, all browsers of an address, an address without cookies',
    labelNames: ['by'] as const,
    registers: [registry],
  });
  const browserCookies = new Counter({
    name: 'browser_cookies_total',
    help: 'New browser cookies: given, or not because the address got too many',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  const deadTokens = new Counter({
    name: 'dead_tokens_total',
    help: 'Tokens that are no session: forged, dead when looked up, not looked up any more',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  gauge('http_in_flight', 'Requests inside this process', () => parts.shedder.inFlight());
  gauge('event_loop_delay_ms', 'Event-loop delay at both of the last two ticks', () => parts.shedder.loopMs());
  gauge('redis_up', '1 while Redis answers', () => (parts.cache.client.status === 'ready' ? 1 : 0));
  gauge('pg_pool_waiting', 'Requests waiting for a database connection', () => parts.pool.waitingCount);
  gauge('pg_pool_total', 'Open database connections', () => parts.pool.totalCount);

  function gauge(name: string, help: string, read: () => number): void {
    const reading: Gauge = new Gauge({ name, help, registers: [], collect: () => reading.set(read()) });
    registry.registerMetric(reading);
  }

  function requestObserver(route: string): (code: number, seconds: number) => void {
    const byCode = new Map<number, { seconds: { observe(value: number): void }; answers: { inc(): void } }>();
    return (code, seconds) => {
      let bound = byCode.get(code);
      if (bound === undefined) {
        bound = { seconds: duration.labels(route, classOfCode(code)), answers: answers.labels(route, String(code)) };
        byCode.set(code, bound);
      }
      bound.seconds.observe(seconds);
      bound.answers.inc();
      if (code === tooOften) parts.countRefusal(route);
      else if (code === busy) parts.countRefusal('shed');
    };
  }

  return {
    registry,
    shed,
    refusedVisitors,
    browserCookies,
    deadTokens,
    requestObserver,
    callObserver(call) {
      const observe = requestObserver(call);
      return (code, seconds) => {
        observe(code, seconds);
        parts.countRequest(code, seconds);
      };
    },
  };
}
