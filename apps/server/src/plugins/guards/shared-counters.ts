import type { RedisConnection } from '../../integrations/redis.ts';

interface Counter {
  /** The count of all processes at the last answer of Redis. */
  shared: number;
  /** Counted here and not yet sent to Redis. */
  unsent: number;
  resetAt: number;
}

/**
 * Windowed counters for limits that may be a little late but must cost nothing: a request is counted in
 * memory, and four times a second each process adds what it counted to Redis and learns the sum. While
 * Redis is away each process counts alone.
 */
export interface SharedCounters {
  add(key: string, windowMs: number): number;
  read(key: string): number;
  close(): void;
}

export function createSharedCounters(cache: RedisConnection): SharedCounters {
  const counters = new Map<string, Counter>();

  let flushing = false;

  async function flush(): Promise<void> {
    const now = Date.now();
    const pending: [string, Counter, number][] = [];
    for (const [key, counter] of counters) {
      if (counter.resetAt <= now) counters.delete(key);
      else if (counter.unsent > 0) pending.push([key, counter, counter.unsent]);
    }
    // One at a time: a slow Redis would get the same again and count it again.
    if (flushing || pending.length === 0) return;
    flushing = true;
    // What was sent may have arrived even if no answer does: it is not sent twice, at worst a few are not counted.
    for (const [, counter, unsent] of pending) {
      counter.shared += unsent;
      counter.unsent -= unsent;
    }
    const results = await cache.attempt((redis) => {
      const pipeline = redis.pipeline();
      for (const [key, counter, unsent] of pending) {
        // The window's end is part of the name: every process means the same window.
        const name = `limit:${key}:${counter.resetAt}`;
        pipeline.incrby(name, unsent);
        pipeline.pexpireat(name, counter.resetAt + 1000);
      }
      return pipeline.exec();
    });
    pending.forEach(([, counter], index) => {
      const [error, sum] = results?.[index * 2] ?? [];
      if (!error && typeof sum === 'number') counter.shared = sum;
    });
    flushing = false;
  }

  const timer = setInterval(() => void flush(), 250);
  timer.unref();

  return {
    add(key, windowMs) {
      const now = Date.now();
      let counter = counters.get(key);
      if (counter === undefined || counter.resetAt <= now) {
        counter = { shared: 0, unsent: 0, resetAt: (Math.floor(now / windowMs) + 1) * windowMs };
        counters.set(key, counter);
      }
      counter.unsent += 1;
      return counter.shared + counter.unsent;
    },
    read(key) {
      const counter = counters.get(key);
      return counter === undefined || counter.resetAt <= Date.now() ? 0 : counter.shared + counter.unsent;
    },
    close: () => clearInterval(timer),
  };
}
