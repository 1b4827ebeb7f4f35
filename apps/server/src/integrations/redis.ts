import { readFileSync } from 'node:fs';
import { Redis } from 'ioredis';
import { traceWorkOfOtherProgram } from '../tracing/trace.ts';
import { hotPathCounts } from '../metrics/hot-path-counts.ts';

/**
 * Redis may vanish at any moment. Commands fail at once while it is away instead of queueing,
 * and every caller says what happens then: `attempt` returns undefined.
 */
export interface RedisConnection {
  client: Redis;
  /** Multiplies how long it is waited for. */
  timeoutScale: number;
  attempt<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  /** The channel's name in Redis: channels are not separated by database or prefix. */
  channelName(channel: string): string;
  /** To whoever listens now (redis-channel-subscriber.ts); to nobody while Redis is away. */
  publish(channel: string, message: string): Promise<void>;
  close(): void;
}

/** A Redis that hangs is worse than none: after this many failures in a row nobody waits for it … */
const maxFailures = 3;
/** … for this long. */
const restMs = 1000;

export function openRedis(
  url: string,
  onState: (state: 'up' | 'down') => void = () => undefined,
  timeoutScale = 1,
  caFile?: string,
): RedisConnection {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    commandTimeout: 300 * timeoutScale,
    connectTimeout: 1000 * timeoutScale,
    retryStrategy: (times) => Math.min(50 * times, 1000),
    // Only with rediss: (env.ts), which checks certificate and name in any case.
    ...(caFile === undefined ? {} : { tls: { ca: readFileSync(caFile) } }),
  });
  client.on('ready', () => onState('up'));
  client.on('close', () => onState('down'));
  // Without a listener ioredis prints every failed reconnect; `close` already reports it.
  client.on('error', () => undefined);

  let failures = 0;
  let restUntil = 0;

  const channelName = (channel: string) => `${client.options.keyPrefix ?? ''}${client.options.db ?? 0}:${channel}`;

  const cache: RedisConnection = {
    client,
    timeoutScale,
    channelName,
    async publish(channel, message) {
      await cache.attempt((redis) => redis.publish(channelName(channel), message));
    },
    async attempt(command) {
      if (client.status !== 'ready' || Date.now() < restUntil) {
        hotPathCounts.redisCommands.skipped += 1;
        return undefined;
      }
      try {
        const answer = await traceWorkOfOtherProgram('redis', { 'db.system': 'redis' }, () => command(client));
        failures = 0;
        hotPathCounts.redisCommands.answered += 1;
        return answer;
      } catch {
        failures += 1;
        hotPathCounts.redisCommands.failed += 1;
        if (failures >= maxFailures) {
          failures = 0;
          restUntil = Date.now() + restMs;
        }
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
  return cache;
}
