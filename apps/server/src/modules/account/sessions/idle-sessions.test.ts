import { expect, test } from 'vitest';
import { resultCodes } from '@lanyu/contract/result-codes';
import { signedIn, until, useServer } from '../../../../test/harness/running-server.ts';
import { warnIdleSessions } from './warn-idle-sessions.ts';

const day = 24 * 3600_000;
let clock = Date.now();
const server = useServer({}, () => clock);
const me = (browser: Awaited<ReturnType<typeof signedIn>>) =>
  browser.call('POST /user/center/me', { uid: browser.uid }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const warn = () => warnIdleSessions({ db: server.test.db, now: () => clock }, 100);
const endOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.call('GET /v1/account/session/list', {})).records[0]?.endTime ?? 0;

test('[X-A4] a device that is not used for thirty days is signed out, one that is used is not, and none beyond ninety', async () => {
  const began = clock;
  const [used, idle] = [await signedIn(server), await signedIn(server)];
  expect(await endOf(used)).toBe(began + 30 * day);
  for (const days of [20, 40, 60, 80]) {
    clock = began + days * day;
    expect(await me(used)).toBe(0);
    const expected = began + Math.min(90, days + 30) * day;
    await until(async () => (await endOf(used)) === expected);
  }
  expect(await me(idle)).toBe(resultCodes.sessionInvalid[0]);
  clock = began + 91 * day;
  // A process remembers a session for a moment.
  await until(async () => (await me(used)) === resultCodes.sessionInvalid[0], 2000);
});

test('[X-A4] the owner hears of it a week before, once, and a use puts it off', async () => {
  const browser = await signedIn(server);
  const began = clock;
  clock = began + 22 * day;
  expect(await warn()).toBe(0);
  clock = began + 24 * day;
  expect(await warn()).toBe(1);
  expect(await warn()).toBe(0);
  const { records } = await browser.call('POST /user/center/message/all', { uid: browser.uid });
  expect(records[0]).toMatchObject({ title: '设备将退出登录', link: '/devices' });
  // Reading it was a use.
  await until(async () => (await endOf(browser)) === clock + 30 * day);
  clock += 25 * day;
  expect(await warn()).toBe(1);
});
