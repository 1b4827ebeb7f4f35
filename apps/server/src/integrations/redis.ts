import { Redis } from 'ioredis';

/**
 * Redis may vanish at any moment. Commands fail at once while it is away instead of queueing,
 * and every caller says what happens then: `attempt` returns undefined.
 */
export interface Cache {
  client: Redis;
  attempt<T>(command: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

export function openRedis(url: string, onState: (state: 'up' | 'down') => void = () => undefined): Cache {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 1000,
    retryStrategy: (times) => Math.min(50 * times, 1000),
  });
  client.on('ready', () => onState('up'));
  client.on('close', () => onState('down'));
  // Without a listener ioredis prints every failed reconnect; `close` already tells.
  client.on('error', () => undefined);

  return {
    client,
    async attempt(command) {
      if (client.status !== 'ready') return undefined;
      try {
        return await command(client);
      } catch {
        return undefined;
      }
    },
    close: () => client.disconnect(),
  };
}
