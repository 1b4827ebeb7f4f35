import { Counter, Gauge, type Registry } from 'prom-client';
import { hotPathCounts } from './hot-path-counts.ts';

/** Counted by hot paths as plain numbers; a scrape copies them. */
export function addHotPathCountMetrics(registry: Registry): void {
  addCounter('session_lookups_total', 'Tokens looked up, by where the session was found', 'from', () => ({
    ...hotPathCounts.sessionLookups,
  }));
  addCounter(
    'cached_answers_total',
    'Answers that are the same for everybody, by where they came from',
    'from',
    () => ({
      ...hotPathCounts.cachedAnswers,
    }),
  );
  addCounter(
    'redis_commands_total',
    'Commands to Redis: answered, failed, or not sent because Redis is away',
    'outcome',
    () => ({
      ...hotPathCounts.redisCommands,
    }),
  );
  addTotal(
    'replica_fallback_total',
    'Reads that went to the primary because the replica could not be reached',
    () => hotPathCounts.replicaFallbacks,
  );
  addTotal('pg_pool_waits_total', 'Connections taken from the pool', () => hotPathCounts.poolWaits);
  addTotal(
    'pg_pool_wait_seconds_total',
    'Time waited for connections of the pool',
    () => hotPathCounts.poolWaitSeconds,
  );
  addTotal('spans_sent_total', 'Spans of traces that the collector took', () => hotPathCounts.spansSent);
  addTotal('spans_dropped_total', 'Spans of traces that were lost', () => hotPathCounts.spansDropped);
  const streams: Gauge = new Gauge({
    name: 'live_streams',
    help: 'Browsers that listen for changes',
    registers: [registry],
    collect: () => streams.set(hotPathCounts.liveStreams),
  });

  function addCounter(name: string, help: string, label: string, read: () => Record<string, number>): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect: () => {
        counter.reset();
        for (const [value, count] of Object.entries(read())) counter.inc({ [label]: value }, count);
      },
    });
  }

  function addTotal(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }
}
