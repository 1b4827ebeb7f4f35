import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#src/app.ts';
import { openQueue } from '#src/queue/queue.ts';
import { closeAtOnce, openEngines, until, type RunningServer } from './running-server.ts';

/** Another API over the same engines, sharing nothing else with the first: what a second process would be. */
export function useSecondApi(server: RunningServer, now: () => number = Date.now): { origin: string } {
  const second = { origin: '' };
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    const { db, cache } = openEngines(server.env, 'lanyu-test-api-2');
    const queue = await openQueue({ url: server.test.url, timeoutScale: server.env.TIMEOUT_SCALE });
    const { storage, env } = server;
    const { app } = await buildApp({ env, db, cache, queue, storage, log: pino({ level: 'silent' }), now });
    await app.listen({ host: '127.0.0.1', port: 0 });
    second.origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    closers.push(
      () => closeAtOnce(app),
      () => queue.close(),
      () => db.close(),
      () => cache.close(),
    );
    await until(() => cache.client.status === 'ready');
  });

  afterAll(async () => {
    for (const close of closers) await close();
  });
  return second;
}
