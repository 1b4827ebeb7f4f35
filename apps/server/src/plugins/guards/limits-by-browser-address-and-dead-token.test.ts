import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openKeyRing } from '#src/keys.ts';
import { hashToken, newSignedToken, newToken } from '#src/tokens.ts';
import { addUser } from '../../../test/harness/database.ts';
import { until, useServer } from '../../../test/harness/running-server.ts';
import { signedBrowserCookieValue } from './browser-cookie.ts';

// A hundredth of every limit: 24 reads, 3 writes, 2 new cookies, 6 dead tokens.
const server = useServer({ TRUST_PROXY: 'loopback', RATE_LIMIT_SCALE: '0.01' });
const roomy = useServer({ TRUST_PROXY: 'loopback' });

/** Limits are for whole minutes: nothing here may begin in one and end in the next. */
beforeEach(() => until(() => Date.now() % 60_000 < 30_000));

async function read(address: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${server.origin}/api/v1/site/config`, {
    headers: { 'x-forwarded-for': address, ...headers },
  });
  await response.arrayBuffer();
  return response.status;
}

async function readMany(times: number, address: string, headers: () => Record<string, string>) {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 40) {
    statuses.push(
      ...(await Promise.all(Array.from({ length: Math.min(40, times - done) }, () => read(address, headers())))),
    );
  }
  return { good: statuses.filter((s) => s === 200).length, refused: statuses.filter((s) => s === 429).length };
}

async function openSession(token: string): Promise<{ uid: string; token: string }> {
  const uid = await addUser(server.test.db);
  await server.test.db.write
    .insertInto('account_sessions')
    .values({
      token_hash: Buffer.from(hashToken(token), 'base64url'),
      user_id: uid,
      expires_at: new Date('2090-01-01'),
    })
    .execute();
  return { uid, token };
}

const cookieOf = (id: string) => ({ cookie: `BROWSER=${signedBrowserCookieValue(openKeyRing(server.env), id)}` });
const counted = async (name: string, labels: object) =>
  (await server.metrics.registry.getSingleMetric(name)?.get())?.values.find(
    (value) => JSON.stringify(value.labels) === JSON.stringify(labels),
  )?.value ?? 0;

describe('visitors', () => {
  test('a browser has a limit of its own, another behind the same address its own, and one without a cookie the usual', async () => {
    const address = '203.0.113.5';
    const one = cookieOf(randomUUID());
    expect(await readMany(34, address, () => one)).toEqual({ good: 24, refused: 10 });
    expect(await read(address, cookieOf(randomUUID()))).toBe(200);
    expect(await readMany(34, address, () => ({}))).toEqual({ good: 24, refused: 10 });
    expect(await read(address, cookieOf(randomUUID()))).toBe(200);
    expect(await counted('visitors_refused_total', { by: 'browser' })).toBe(10);
    expect(await counted('visitors_refused_total', { by: 'addressWithoutCookie' })).toBe(10);
  });

  test('all browsers of an address together have twenty times the limit; a forged cookie is none', async () => {
    const address = '203.0.113.6';
    let n = 0;
    const fresh = () => cookieOf(`browser-${(n += 1)}`);
    expect(await readMany(520, address, fresh)).toEqual({ good: 480, refused: 40 });
    expect(await counted('visitors_refused_total', { by: 'address' })).toBe(40);
    const forged = () => ({ cookie: `BROWSER=${(n += 1)}.${openKeyRing(server.env).first.id}.AAAAAAAAAAAAAAAAAAAAAA` });
    expect((await readMany(34, '203.0.113.7', forged)).refused).toBe(10);
  });

  test('an address gets so many new cookies and no more; who got none is served all the same', async () => {
    const device = { appID: 'lanyu', channelID: '0', deviceType: 'h5', osType: '3' };
    let [cookies, good] = [0, 0];
    // A /64 counts as one address; as many writes as it may make.
    for (let n = 0; n < 3; n += 1) {
      const response = await fetch(`${server.origin}/api/user/device/init`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `2001:db8::${n + 1}` },
        body: new URLSearchParams({ ...device, deviceID: randomUUID() }),
      });
      if (response.status === 200) good += 1;
      if (response.headers.getSetCookie().some((cookie) => cookie.startsWith('BROWSER='))) cookies += 1;
    }
    expect([good, cookies]).toEqual([3, 2]);
    expect(await counted('browser_cookies_total', { outcome: 'given' })).toBe(2);
    expect(await counted('browser_cookies_total', { outcome: 'tooMany' })).toBe(1);
  });
});

describe('live streams', () => {
  test('a browser has twenty, and another behind the same address its own', async () => {
    const gone = new AbortController();
    const listen = async (browser: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.20', ...cookieOf(browser) };
      return (await fetch(`${roomy.origin}/api/v1/live?topics=post:1`, { headers, signal: gone.signal })).status;
    };
    try {
      for (let n = 0; n < 20; n += 1) expect(await listen('one-browser')).toBe(200);
      expect(await listen('one-browser')).toBe(429);
      expect(await listen('another-browser')).toBe(200);
    } finally {
      gone.abort();
    }
  });
});

describe('dead tokens', () => {
  test(
    '10,000 a minute from one address: none of 100 live sessions behind it is refused',
    { timeout: 300_000 },
    async () => {
      const address = '198.51.100.9';
      const keys = openKeyRing(server.env);
      const live: { uid: string; token: string }[] = [];
      for (let n = 0; n < 100; n += 1) live.push(await openSession(newSignedToken(keys)));
      const me = async ({ uid, token }: { uid: string; token: string }) => {
        const response = await fetch(`${server.origin}/api/user/center/me`, {
          method: 'POST',
          headers: { uid, token, 'x-forwarded-for': address },
          body: new URLSearchParams({ uid }),
        });
        await response.arrayBuffer();
        return response.status;
      };
      const dead = new Map<number, number>();
      const refused: number[] = [];
      const started = performance.now();
      for (let sent = 0; sent < 10_000; sent += 100) {
        const kinds = [() => newToken(), () => `${newToken()}.${keys.first.id}.AAAAAAAAAAAAAAAA`];
        const [deadOnes, liveOnes] = await Promise.all([
          Promise.all(Array.from({ length: 100 }, (_, n) => me({ uid: '1', token: kinds[n % 2]?.() ?? '' }))),
          Promise.all(live.slice((sent / 10) % 100, ((sent / 10) % 100) + 10).map(me)),
        ]);
        for (const status of deadOnes) dead.set(status, (dead.get(status) ?? 0) + 1);
        refused.push(...liveOnes.filter((status) => status !== 200));
      }
      const seconds = (performance.now() - started) / 1000;
      console.log(
        `10,000 dead tokens in ${seconds.toFixed(0)} s: ${JSON.stringify([...dead])}; live refused: ${refused.length} of 1000`,
      );
      expect(refused).toEqual([]);
      // Forged ones cost no query; of those without a signature only a few were looked up.
      expect(await counted('dead_tokens_total', { outcome: 'forged' })).toBe(5000);
      expect(dead.get(429) ?? 0).toBeGreaterThan(0);
    },
  );

  test('a session without a signature that was used within the hour passes too', async () => {
    const address = '198.51.100.10';
    const { uid, token } = await openSession(newToken());
    const me = (as: string) =>
      fetch(`${server.origin}/api/user/center/me`, {
        method: 'POST',
        headers: { uid, token: as, 'x-forwarded-for': address },
        body: new URLSearchParams({ uid }),
      });
    expect((await me(token)).status).toBe(200);
    await until(async () => (await me(newToken())).status === 429);
    expect((await me(token)).status).toBe(200);
  });
});
