import { codes } from '@lanyu/contract/codes';
import { describe, expect, test } from 'vitest';
import { createShedder } from '#src/plugins/load-shedding.ts';
import { addPlayer, openBrowser, until, useServer } from './running-server.ts';

const server = useServer({ RATE_LIMIT_SCALE: '0.25' });

const tags = () => fetch(`${server.origin}/api/v1/square/tag/list`);

describe('rate limits', () => {
  test('signing in is stopped after its limit, and refused while nobody can count', async () => {
    const player = await addPlayer(server.test.db);
    const browser = openBrowser(server.origin);
    const tries: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      await browser
        .call('POST /user/login', { loginName: player.loginName, password: 'wrong' })
        .catch((error: { code: number }) => tries.push(error.code));
    }
    // 20 a minute × 0.25
    expect(tries.filter((code) => code === codes.badCredentials[0]).length).toBeLessThanOrEqual(5);
    expect(tries.at(-1)).toBe(codes.tooOften[0]);

    server.redis.cut();
    await until(() => server.cache.client.status !== 'ready');
    await expect(
      browser.call('POST /user/login', { loginName: player.loginName, password: player.password }),
    ).rejects.toMatchObject({ code: codes.busy[0], status: 503 });
    // Reads go on.
    expect((await tags()).status).toBe(200);
    server.redis.restore();
    await until(() => server.cache.client.status === 'ready');
  });

  test('reads are stopped after theirs, counted without a round trip', async () => {
    let stopped = 0;
    for (let round = 0; round < 20 && stopped === 0; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, tags));
      stopped = answers.filter(({ status }) => status === 429).length;
      await Promise.all(answers.map((answer) => answer.text()));
    }
    expect(stopped).toBeGreaterThan(0);
    const refused = await tags();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: codes.tooOften[0] });
  });
});

describe('load shedding', () => {
  test('what waited too long in front is refused, the cheapest first', async () => {
    const shedder = createShedder();
    const waited = (ms: number) => `t=${(Date.now() - ms) / 1000}`;
    expect(shedder.refuses('low', waited(2000))).toBe(true);
    expect(shedder.refuses('normal', waited(2000))).toBe(false);
    expect(shedder.refuses('normal', waited(5000))).toBe(true);
    expect(shedder.refuses('high', waited(5000))).toBe(false);
    // A clock that runs ahead or nonsense refuses nobody.
    expect(shedder.refuses('low', waited(-9000))).toBe(false);
    expect(shedder.refuses('low', 't=nonsense')).toBe(false);
    shedder.close();
  });

  test('a blocked event loop sheds reads but not signing in', async () => {
    const shedder = createShedder();
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
});
