import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPlayer, openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../../test/harness/second-api.ts';
import { codeFor, freshPhone, openAskingBrowser } from '../../../../test/fixtures/sms-code.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const server = useServer();
const second = useSecondApi(server);

let operator: Browser;
beforeAll(async () => {
  operator = await addStaff(server, ['account.ban']);
});

/** How Redis behaves while a session is ended. */
const redisStates = {
  up: () => undefined,
  down: () => server.redis.cut(),
  flushed: () => server.cache.client.flushall(),
};

interface Devices {
  player: { uid: string; loginName: string; password: string };
  /** Ends the other's session, at the first API. */
  one: Browser;
  /** Whose token must become invalid. */
  other: Browser;
}

async function twoDevices(): Promise<Devices> {
  const player = await addPlayer(server.test.db);
  const open = async (deviceID: string) => {
    const browser = openAskingBrowser(server);
    const { loginName, password } = player;
    Object.assign(browser.session, await browser.call('POST /user/login', { loginName, password, deviceID }));
    return browser;
  };
  return { player, one: await open('device-one'), other: await open('device-other') };
}

const endings: Record<string, (devices: Devices) => Promise<unknown>> = {
  'signing out': ({ other }) => other.call('POST /user/logout'),
  'ending it from another device': async ({ one }) => {
    const { records } = await one.call('GET /v1/account/session/list');
    return one.call('DELETE /v1/account/session/{id}', { id: records.find(({ current }) => !current)?.id ?? '' });
  },
  'ending all others': ({ one }) => one.call('POST /v1/account/session/end-others'),
  'a new password': ({ one, player }) =>
    one.call('POST /user/resetPassword', { oldPassword: player.password, password: 'quite another secret' }),
  'another phone': async ({ one }) => {
    const phone = freshPhone();
    return one.call('POST /user/bind', { phone, smsCode: await codeFor(server, phone, 'bind') });
  },
  'a ban': ({ player }) => operator.call('POST /admin/v1/account/user/{id}/ban', { id: player.uid, reason: '刷屏' }),
  'closing the account': ({ one }) => one.call('POST /v1/account/delete'),
};

/** Calls both APIs all the time, so that both have the session cached. */
function askRepeatedly(browser: Browser) {
  const { uid, token } = { ...browser.session };
  const lastAlive = { first: 0, second: 0 };
  const asked = new Set<number>();
  const ending = new AbortController();
  const ask = async (api: keyof typeof lastAlive, origin: string) => {
    while (!ending.signal.aborted) {
      const begun = performance.now();
      const response = await fetch(`${origin}/api/user/center/me`, {
        method: 'POST',
        headers: { uid, token, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ uid }),
      });
      const { code } = (await response.json()) as { code: number };
      asked.add(code);
      if (code === 0) lastAlive[api] = begun;
      await pause(10);
    }
  };
  const loops = Promise.all([ask('first', server.origin), ask('second', second.origin)]);
  return {
    lastAlive,
    asked,
    stop: async () => {
      ending.abort();
      await loops;
    },
  };
}

describe.each(Object.keys(redisStates) as (keyof typeof redisStates)[])('Redis %s', (state) => {
  beforeAll(async () => {
    await redisStates[state]();
  });
  afterAll(async () => {
    server.redis.restore();
    await until(() => server.cache.client.status === 'ready');
  });

  test.concurrent.each(Object.keys(endings))(
    '[X-A4] %s: the token is dead in both processes within a second',
    async (ending) => {
      const devices = await twoDevices();
      const asking = askRepeatedly(devices.other);
      try {
        await until(() => asking.lastAlive.first > 0 && asking.lastAlive.second > 0);
        await endings[ending]?.(devices);
        const ended = performance.now();
        await pause(1300);
        expect(asking.lastAlive.first - ended).toBeLessThan(1000);
        expect(asking.lastAlive.second - ended).toBeLessThan(1000);
        expect([...asking.asked]).toEqual([0, 2]);
      } finally {
        await asking.stop();
      }
    },
  );
});

test('[X-A4] a sign-in with the old password that overtakes its change opens nothing that lasts', async () => {
  const { player, one } = await twoDevices();
  const { loginName, password, uid } = player;
  const attempts = Array.from({ length: 12 }, async () => {
    const browser = openBrowser(second.origin);
    const account = await browser
      .call('POST /user/login', { loginName, password, deviceID: `late-${uid}` })
      .catch(() => null);
    return account === null ? null : Object.assign(browser, { session: Object.assign(browser.session, account) });
  });
  await one.call('POST /user/resetPassword', { oldPassword: password, password: 'quite another secret' });
  const opened = (await Promise.all(attempts)).filter((browser) => browser !== null);
  await pause(800);
  for (const browser of opened) {
    await expect(browser.call('POST /user/center/me', { uid })).rejects.toMatchObject({ code: 2 });
  }
});

test('[X-A4] whoever holds an old session and no proof cannot shut the owner’s other devices out', async () => {
  const { one, player } = await twoDevices();
  const { records } = await one.call('GET /v1/account/session/list');
  const [own, others] = [records.find(({ current }) => current)?.id ?? '', records.find(({ current }) => !current)?.id];
  const anHourAgo = new Date(Date.now() - 3600_000);
  await server.test.db.write
    .updateTable('account_sessions')
    .set({ proved_at: anHourAgo })
    .where('user_id', '=', player.uid)
    .execute();
  const end = (id = '') => one.call('DELETE /v1/account/session/{id}', { id });
  await expect(end(others)).rejects.toMatchObject({ code: 2014 });
  await expect(one.call('POST /v1/account/session/end-others')).rejects.toMatchObject({ code: 2014 });
  expect((await one.call('GET /v1/account/session/list')).total).toBe(2);
  await one.call('POST /v1/account/prove', { password: player.password });
  await end(others);
  await end(own);
  await expect(one.call('GET /v1/account/session/list')).rejects.toMatchObject({ code: 2 });
});
