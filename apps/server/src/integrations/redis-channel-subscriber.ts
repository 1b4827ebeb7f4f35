import type { Redis } from 'ioredis';
import type { RedisConnection } from './redis.ts';

export interface RedisChannelListener {
  onMessage(message: string): void;
  /** Redis is away: nothing more will come, and what was said meanwhile is not said again. */
  onLost(): void;
}

export interface ChannelSubscriber {
  /** Returns how to stop; undefined while nobody can listen. */
  listen(channel: string, listener: RedisChannelListener): Promise<(() => void) | undefined>;
  close(): void;
}

const defaultTimeoutMs = 1000;

/** One connection for all channels and listeners of this process, opened by the first of them. */
export function openChannelSubscriber(cache: RedisConnection): ChannelSubscriber {
  const timeoutMs = defaultTimeoutMs * cache.timeoutScale;
  // Subscriptions are not renewed automatically: the listeners have been notified that they ended.
  const client = cache.client.duplicate({
    lazyConnect: true,
    autoResubscribe: false,
    enableOfflineQueue: false,
    enableAutoPipelining: false,
    commandTimeout: timeoutMs,
  });
  const listeners = new Map<string, Set<RedisChannelListener>>();
  client.on('error', () => undefined);
  client.on('message', (name: string, message: string) => {
    for (const listener of listeners.get(name) ?? []) listener.onMessage(message);
  });
  client.on('close', () => {
    const all = [...listeners.values()].flatMap((each) => [...each]);
    listeners.clear();
    for (const listener of all) listener.onLost();
  });

  return {
    async listen(channel, listener) {
      const name = cache.channelName(channel);
      if (!(await isReady(client, timeoutMs))) return undefined;
      let known = listeners.get(name);
      if (known === undefined) {
        known = new Set();
        listeners.set(name, known);
      }
      known.add(listener);
      const stop = () => {
        if (!known.delete(listener) || known.size > 0 || listeners.get(name) !== known) return;
        listeners.delete(name);
        client.unsubscribe(name).catch(() => undefined);
      };
      try {
        // Also if others listen already: it resolves once it is subscribed, and commands stay in order.
        await client.subscribe(name);
        return stop;
      } catch {
        stop();
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
}

async function isReady(client: Redis, timeoutMs: number): Promise<boolean> {
  if (client.status === 'ready') return true;
  if (client.status === 'wait') client.connect().catch(() => undefined);
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(false), timeoutMs);
    const onReady = () => settle(true);
    client.once('ready', onReady);
    function settle(ready: boolean): void {
      clearTimeout(timer);
      client.off('ready', onReady);
      resolve(ready);
    }
  });
}
