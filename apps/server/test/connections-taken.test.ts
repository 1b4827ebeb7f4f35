import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { until, useServer } from './harness/running-server.ts';

// The harness makes servers patient; here the wait for a connection has to be noticed.
const server = useServer({ SHED_SCALE: '2' });

const tags = () => fetch(`${server.origin}/api/v1/square/tag/list`);

test('while every connection is taken, a cheap read is told to come back and signing in is not', async () => {
  const ending = new AbortController();
  // Five are the whole pool; as many again wait for them.
  const held = Array.from({ length: 10 }, async () => {
    while (!ending.signal.aborted) await sql`select pg_sleep(1.2)`.execute(server.db.write);
  });
  await until(async () => (await tags()).status === 503, 20_000).catch((error: unknown) => {
    ending.abort();
    throw error;
  });
  const refused = await fetch(`${server.origin}/api/v1/square/tag/list`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect((await fetch(`${server.origin}/api/v1/site/xsrf`)).status).toBe(200);
  ending.abort();
  await Promise.all(held);
  await until(async () => (await tags()).status === 200, 10_000);
});
