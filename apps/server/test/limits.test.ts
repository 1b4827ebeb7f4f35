import { resultCodes } from '@lanyu/contract/result-codes';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSharedCounters } from '#src/plugins/guards/shared-counters.ts';
import { createLoadShedder } from '#src/plugins/guards/load-shedding.ts';
import { addPlayer, openBrowser, signedIn, until, useServer } from './harness/running-server.ts';

/** A portal of which only the limit matters. */
function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html><head><!--head--></head><body></body></html>');
  writeFileSync(
    join(dist, 'routes.json'),
    JSON.stringify([{ name: 'games', path: '/games', title: '', description: '' }]),
  );
  return dist;
}

const server = useServer({ RATE_LIMIT_SCALE: '0.25', TRUST_PROXY: '127.0.0.1', WEB_DIST: writeBuild() });

const tags = () => fetch(`${server.origin}/api/v1/square/tag/list`);

describe('rate limits', () => {
  test('an operator’s signing in is stopped after its limit, and refused while nobody can count', async () => {
    const browser = openBrowser(server.origin);
    const signIn = () => browser.call('POST /admin/v1/staff/login', { loginName: 'nobody', password: 'wrong' });
    const tries: number[] = [];
    for (let round = 0; round < 8; round += 1)
      await signIn().catch((error: { code: number }) => tries.push(error.code));
    // 10 a minute × 0.25
    expect(tries.filter((code) => code === resultCodes.badCredentials[0]).length).toBeLessThanOrEqual(3);
    expect(tries.at(-1)).toBe(resultCodes.tooOften[0]);

    server.redis.cut();
    await until(() => server.cache.client.status !== 'ready');
    await expect(signIn()).rejects.toMatchObject({ code: resultCodes.busy[0], status: 503 });
    // Reads go on, and players sign in: their tries are counted in PostgreSQL.
    expect((await tags()).status).toBe(200);
    const { loginName, password } = await addPlayer(server.test.db);
    await browser.call('POST /user/login', { loginName, password, deviceID: 'device-limits' });
    server.redis.restore();
    await until(() => server.cache.client.status === 'ready');
  });

  test('reads are stopped after theirs, counted without a round trip', async () => {
    // Twice the limit: the window may turn over on the way.
    let refused: Response | undefined;
    for (let round = 0; round < 30 && refused === undefined; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, tags));
      refused = answers.find(({ status }) => status === 429);
      await Promise.all(answers.filter((answer) => answer !== refused).map((answer) => answer.text()));
    }
    expect(await refused?.json()).toMatchObject({ code: resultCodes.tooOften[0] });
  });

  test('two methods of one like are counted together', async () => {
    const browser = await signedIn(server);
    const code = (method: 'POST' | 'PUT') =>
      browser.call(`${method} /v1/video/{id}/like`, { id: '1' }).then(
        () => resultCodes.ok[0],
        (error: { code: number }) => error.code,
      );
    // 120 × 0.25, twice: the window may turn over on the way.
    let last: number = resultCodes.ok[0];
    for (let sent = 0; sent < 60 && last !== resultCodes.tooOften[0]; sent += 1) last = await code('POST');
    expect(last).toBe(resultCodes.tooOften[0]);
    expect(await code('PUT')).toBe(resultCodes.tooOften[0]);
  });
});

test('documents of one address are stopped after theirs, by a page; another address goes on', async () => {
  const open = (address: string) =>
    fetch(`${server.origin}/games`, { headers: { 'x-forwarded-for': address }, redirect: 'manual' });
  let refused: Response | undefined;
  // 1200 a minute × 0.25, and twice that: the window may turn over on the way. Of IPv6 a /64 is one address.
  for (let round = 0; round < 30 && refused === undefined; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, host) => open(`2001:db8:0:1::${round}:${host}`)));
    refused = answers.find(({ status }) => status === 429);
    await Promise.all(answers.filter((answer) => answer !== refused).map((answer) => answer.text()));
  }
  expect(refused?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(await refused?.text()).toContain(resultCodes.tooOften[1]);
  expect((await open('2001:db8:0:2::1')).status).not.toBe(429);
});

test('dead tokens from one address are not looked up for ever', async () => {
  const codesSeen = new Set<number>();
  // Twice the limit: the window may turn over on the way.
  for (let round = 0; round < 400 && !codesSeen.has(resultCodes.tooOften[0]); round += 1) {
    const response = await fetch(`${server.origin}/api/user/logout`, {
      method: 'POST',
      headers: { uid: '1', token: `dead-${round}-${'x'.repeat(40)}` },
    });
    codesSeen.add(((await response.json()) as { code: number }).code);
  }
  // 600 a minute × 0.25
  expect([...codesSeen]).toEqual([resultCodes.sessionInvalid[0], resultCodes.tooOften[0]]);
});

test('a Redis that hangs does not count anything twice, and nobody waits for it for long', async () => {
  const counters = createSharedCounters(server.cache);
  for (let index = 0; index < 10; index += 1) counters.add('hang', 86_400_000);
  const stopped = {
    ...server.cache,
    attempt: () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 900)),
  };
  const hanging = createSharedCounters(stopped);
  for (let index = 0; index < 10; index += 1) hanging.add('slow', 86_400_000);
  await new Promise((resolve) => setTimeout(resolve, 2200));
  expect(counters.read('hang')).toBe(10);
  expect(hanging.read('slow')).toBe(10);
  const { client } = server.cache;
  const stored = async () => {
    const key = (await client.keys('*limit:hang:*'))[0]?.replace(client.options.keyPrefix ?? '', '');
    return client.get(key ?? '');
  };
  await expect.poll(stored).toBe('10');
  counters.close();
  hanging.close();
});

describe('load shedding', () => {
  test('who hangs up before the answer is not counted for ever', async () => {
    const inFlight = async () => /^http_in_flight (\d+)$/m.exec(await server.metrics.registry.metrics())?.[1];
    for (let index = 0; index < 40; index += 1) {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/user/message HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"posType"',
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
      socket.destroy();
    }
    await until(async () => (await inFlight()) === '0', 3000);
    expect((await tags()).status).not.toBe(503);
  });

  test('what waited too long in front is refused, the cheapest first', async () => {
    const shedder = createLoadShedder();
    const waited = (ms: number) => `t=${(Date.now() - ms) / 1000}`;
    expect(shedder.refuses('low', waited(2000))).toBe(true);
    expect(shedder.refuses('normal', waited(2000))).toBe(false);
    expect(shedder.refuses('normal', waited(5000))).toBe(true);
    expect(shedder.refuses('high', waited(5000))).toBe(false);
    expect(createLoadShedder(2).refuses('low', waited(2000))).toBe(false);
    // A clock that runs ahead or nonsense refuses nobody.
    expect(shedder.refuses('low', waited(-9000))).toBe(false);
    expect(shedder.refuses('low', 't=nonsense')).toBe(false);
    shedder.close();
  });

  test('where our clock is ahead, an idle process finds out and refuses nobody; signing in never goes by it', () => {
    const shedder = createLoadShedder();
    const startedAt = (ms: number) => `t=${(Date.now() - ms) / 1000}`;
    expect(shedder.refuses('high', startedAt(20_000))).toBe(false);
    for (let request = 0; request < 60; request += 1) shedder.refuses('low', startedAt(20_000));
    expect(shedder.refuses('low', startedAt(20_000))).toBe(false);
    expect(shedder.refuses('low', startedAt(22_000))).toBe(true);
    // Put right, it counts from there.
    expect(shedder.refuses('low', startedAt(0))).toBe(false);
    expect(shedder.refuses('low', startedAt(2000))).toBe(true);
    shedder.close();
  });

  test('a blocked event loop sheds reads but not signing in', async () => {
    const shedder = createLoadShedder();
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let block = 0; block < 6; block += 1) {
      const end = performance.now() + 400;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await until(() => shedder.refuses('low', undefined), 1000);
    expect(shedder.refuses('high', undefined)).toBe(false);
    await until(() => !shedder.refuses('low', undefined), 2000);
    shedder.close();
  });

  test('a long wait for connections sheds lists, then all reads, never signing in', async () => {
    const queue = { waits: 0, waitSeconds: 0, waiting: 0 };
    const shedder = createLoadShedder(1, () => ({ ...queue }));
    const waitEach = (ms: number) =>
      setInterval(() => {
        queue.waits += 1;
        queue.waitSeconds += ms / 1000;
      }, 10);
    const some = waitEach(400);
    await until(() => shedder.refuses('low', undefined), 2000);
    expect(shedder.refuses('normal', undefined)).toBe(false);
    clearInterval(some);
    const long = waitEach(1900);
    await until(() => shedder.refuses('normal', undefined), 2000);
    expect(shedder.refuses('high', undefined)).toBe(false);
    clearInterval(long);
    await until(() => !shedder.refuses('low', undefined), 2000);
    shedder.close();
  });
});
