import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { addPlayer, openBrowser, signedIn, until, useServer } from '../../../../test/harness/running-server.ts';

const server = useServer();

const me = (uid: string, token: string, body = uid) =>
  fetch(`${server.origin}/api/user/center/me`, {
    method: 'POST',
    headers: { uid, token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ uid: body }),
  });

describe('sessions', () => {
  test('[X-W5] the uid header is compared with the token’s, and alone is worth nothing', async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    expect((await me(one.uid, one.session.token)).status).toBe(200);
    for (const [uid, token] of [
      [other.uid, one.session.token],
      [one.uid, ''],
      [one.uid, 'x'.repeat(43)],
      ['', one.session.token],
    ] as const) {
      const response = await me(uid, token);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: resultCodes.sessionInvalid[0] });
    }
  });

  test('[X-W5] somebody else’s uid in the body answers exactly as an absent one', async () => {
    const one = await signedIn(server);
    const other = await signedIn(server);
    const foreign = await (await me(one.uid, one.session.token, other.uid)).text();
    const absent = await (await me(one.uid, one.session.token, '9223372036854775807')).text();
    expect(foreign).toBe(absent);
    expect(JSON.parse(foreign)).toMatchObject({ code: resultCodes.notFound[0] });
  });

  test('[X-W5] Redis dead logs nobody out, and a store dead answers 503/1005, never code 2', async () => {
    const browser = await signedIn(server);
    server.redis.cut();
    await until(() => server.cache.client.status !== 'ready');
    expect((await me(browser.uid, browser.session.token)).status).toBe(200);

    // This process must not have the session cached.
    await new Promise((resolve) => setTimeout(resolve, 800));
    server.postgres.cut();
    const response = await me(browser.uid, browser.session.token);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: resultCodes.busy[0] });

    server.postgres.restore();
    await until(async () => (await me(browser.uid, browser.session.token)).status === 200);
    server.redis.restore();
    await until(() => server.cache.client.status === 'ready');
    expect((await me(browser.uid, browser.session.token)).status).toBe(200);
    expect(browser.loggedOut).toBe(0);
  });

  test('[X-W5] a flushed Redis changes nothing for who is signed in', async () => {
    const browser = await signedIn(server);
    await browser.call('POST /user/center/me', { uid: browser.uid });
    await server.cache.client.flushdb();
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect((await browser.call('POST /user/center/me', { uid: browser.uid })).uid).toBe(browser.uid);
  });

  test('after signing out the token is dead; signing out twice is signing out', async () => {
    const browser = await signedIn(server);
    const { uid, token } = { ...browser.session };
    const twice = await Promise.allSettled([browser.call('POST /user/logout'), browser.call('POST /user/logout')]);
    // The second call finds a session or none, and never an error.
    const refusals = twice.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as { code: number }] : [],
    );
    expect(refusals.length).toBeLessThan(2);
    expect(refusals.filter(({ code }) => code !== resultCodes.sessionInvalid[0])).toEqual([]);
    expect((await me(uid, token)).status).toBe(401);
  });

  test('a banned user’s sessions are dead and signing in says so', async () => {
    const browser = await signedIn(server);
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'banned' })
      .where('id', '=', browser.uid)
      .execute();
    await until(async () => (await me(browser.uid, browser.session.token)).status === 401, 1000);
    const player = await addPlayer(server.test.db, { status: 'banned' });
    await expect(
      openBrowser(server.origin).call('POST /user/login', {
        loginName: player.loginName,
        password: player.password,
        deviceID: 'device-banned',
      }),
    ).rejects.toMatchObject({ code: resultCodes.banned[0] });
  });

  test('only the hash of a token is stored', async () => {
    const browser = await signedIn(server);
    const rows = await server.test.db.write.selectFrom('account_sessions').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(browser.session.token, 'base64url')))).toBe(false);
  });
});

describe('staff', () => {
  test('a player’s session opens no admin call, and a permission that is missing is refused', async () => {
    const browser = await signedIn(server);
    await expect(browser.call('GET /admin/v1/site/bulletin/list')).rejects.toMatchObject({
      code: resultCodes.sessionInvalid[0],
    });
  });
});
