import { Counter, Gauge, type Registry } from 'prom-client';
import { processCounts } from './process-counts.ts';

/** Counted by hot paths as plain numbers; a scrape copies them. */
export function addProcessCountMetrics(registry: Registry): void {
  addCounter('session_lookups_total', 'Tokens looked up, by where the session was found', 'from', () => ({
    ...processCounts.sessionLookups,
  }));
  addCounter(
    'cached_answers_total',
    'Answers that are the same for everybody, by where they came from',
    'from',
    () => ({
      ...processCounts.cachedAnswers,
    }),
  );
  addCounter(
    'redis_commands_total',
    'Commands to Redis: answered, failed, or not sent because Redis is away',
    'outcome',
    () => ({
      ...processCounts.redisCommands,
    }),
  );
  addTotal(
    'replica_fallback_total',
    'Reads that went to the primary because the replica could not be reached',
    () => processCounts.replicaFallbacks,
  );
  addTotal('pg_pool_waits_total', 'Connections taken from the pool', () => processCounts.poolWaits);
  addTotal(
    'pg_pool_wait_seconds_total',
    'Time waited for connections of the pool',
    () => processCounts.poolWaitSeconds,
  );
  addTotal('spans_sent_total', 'Spans of traces that the collector took', () => processCounts.spansSent);
  addTotal('spans_dropped_total', 'Spans of traces that were lost', () => processCounts.spansDropped);
  const streams: Gauge = new Gauge({
    name: 'live_streams',
    help: 'Browsers that listen for changes',
    registers: [registry],
    collect: () => streams.set(processCounts.liveStreams),
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
