import type { RedisConnection } from './redis.ts';

const hourMs = 3600_000;
const flushMs = 2000;
const keptSeconds = 26 * 3600;
const keyOf = (hour: number) => `refused:${hour}`;

export interface RefusedCallCounter {
  /** By name of the call; nothing about who was refused. */
  count(name: string): void;
  close(): void;
}

/** Counts refused calls of all processes by hour: in memory first, so that a refusal costs nothing. */
export function createRefusedCallCounter(cache: RedisConnection): RefusedCallCounter {
  let counted = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const sent = counted;
    counted = new Map();
    const key = keyOf(Math.floor(Date.now() / hourMs));
    // While Redis is away they are not counted.
    await cache.attempt((redis) => {
      const pipeline = redis.pipeline();
      for (const [name, count] of sent) pipeline.hincrby(key, name, count);
      pipeline.expire(key, keptSeconds);
      return pipeline.exec();
    });
  }

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    count(name) {
      counted.set(name, (counted.get(name) ?? 0) + 1);
    },
    close: () => clearInterval(timer),
  };
}

/** In the last hours, this one included; nothing while Redis is away. */
export async function readRefusedCallCounts(
  cache: RedisConnection,
  now: number,
  hours: number,
): Promise<Map<string, number>> {
  const last = Math.floor(now / hourMs);
  const keys = Array.from({ length: hours }, (_, at) => keyOf(last - at));
  const found = await cache.attempt((redis) => Promise.all(keys.map((key) => redis.hgetall(key))));
  const sums = new Map<string, number>();
  for (const counts of found ?? []) {
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + Number(count));
  }
  return sums;
}
