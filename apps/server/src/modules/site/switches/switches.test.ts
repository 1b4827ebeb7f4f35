import { randomUUID } from 'node:crypto';
import { resultCodes } from '@lanyu/contract/result-codes';
import { featureNames } from '@lanyu/contract/features';
import { beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, signedIn, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const refusal = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
let operator: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['site.read', 'site.write']);
});

async function switchOf(feature: (typeof featureNames)[number]) {
  const { records } = await operator.call('GET /admin/v1/site/switch/list', {});
  const found = records.find((each) => each.feature === feature);
  if (found === undefined) throw new Error(feature);
  return found;
}

async function turn(feature: (typeof featureNames)[number], on: boolean, more: object = {}) {
  const { version } = await switchOf(feature);
  return operator.call('PUT /admin/v1/site/switch/{feature}', {
    feature,
    version,
    on: on ? 'true' : 'false',
    ...(on ? { reason: '恢复' } : {}),
    ...more,
  });
}

const search = (browser = openBrowser(server.origin)) =>
  browser.call('GET /v1/search', { keyword: '海' }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const off = resultCodes.featureOff[0];

test('everything is on where nobody said otherwise', async () => {
  const { records } = await operator.call('GET /admin/v1/site/switch/list', {});
  expect(records.map(({ feature }) => feature)).toEqual([...featureNames]);
  expect(records.every(({ on, version }) => on && version === 0)).toBe(true);
});

test('off holds within a second, for everybody, with a phrase; on wants a reason', async () => {
  expect(await search()).toBe(0);
  await turn('search', false);
  await until(async () => (await search()) === off, 1000);
  await expect(turn('search', true, { reason: ' ' })).rejects.toMatchObject(refusal('badInput'));
  await turn('search', true);
  await until(async () => (await search()) === 0, 1000);
});

test('off for one channel leaves the others alone', async () => {
  const [theirs, other] = [openBrowser(server.origin), openBrowser(server.origin)];
  const device = { appID: 'portal', deviceType: 'h5', osType: 3 } as const;
  await theirs.call('POST /user/device/init', { ...device, channelID: 'partner-7', deviceID: 'device-of-a-partner' });
  await other.call('POST /user/device/init', { ...device, channelID: '0', deviceID: 'device-of-nobody' });
  await turn('search', false, { channels: 'partner-7,partner-8' });
  await until(async () => (await search(theirs)) === off, 1000);
  expect(await search(other)).toBe(0);
  await turn('search', true);
});

test('no account is made while registration is off, whatever the way', async () => {
  await turn('registration', false);
  const newcomer = openBrowser(server.origin);
  const registration = { loginName: 'late_comer', password: 'correct horse 9 battery', deviceID: 'device-of-late' };
  await expect(newcomer.call('POST /user/registerWithName', registration)).rejects.toMatchObject(refusal('featureOff'));
  const made = await server.test.db.read
    .selectFrom('account_users')
    .select('id')
    .where('login_name', '=', 'late_comer')
    .execute();
  expect(made).toEqual([]);
  await turn('registration', true);
});

test('two who switch at once: one is told; what is on is not turned on', async () => {
  const { version } = await switchOf('draws');
  const asked = { feature: 'draws', version, on: 'false' } as const;
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => operator.call('PUT /admin/v1/site/switch/{feature}', asked)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await turn('draws', true);
  await expect(turn('draws', true)).rejects.toMatchObject(refusal('badInput'));
});

test('what is off for longer than was meant waits in the inbox of whoever may turn it on', async () => {
  await turn('comments', false, { endTime: Date.now() + 3600_000 });
  expect((await switchOf('comments')).overdue).toBe(false);
  await server.test.db.write
    .updateTable('site_switches')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('feature', '=', 'comments')
    .execute();
  expect((await switchOf('comments')).overdue).toBe(true);
  const { records } = await operator.call('GET /admin/v1/staff/inbox', {});
  expect(records.map(({ title }) => title)).toContain('「评论」关闭已经过了期限');
  await turn('comments', true);
  expect((await switchOf('comments')).overdue).toBe(false);
});

test('off for fewer wants a reason, and the log says who got it back', async () => {
  await turn('reviews', false);
  await expect(turn('reviews', false, { channels: 'partner-7' })).rejects.toMatchObject(refusal('badInput'));
  await turn('reviews', false, { channels: 'partner-7,partner-8', reason: '其余查清了' });
  await expect(turn('reviews', false, { channels: 'partner-8' })).rejects.toMatchObject(refusal('badInput'));
  await turn('reviews', false, { channels: 'partner-7,partner-8,partner-9' });
  const log = await addStaff(server, ['staff.log']);
  const { records } = await log.call('GET /admin/v1/staff/log/list', { object: 'switch reviews' });
  expect(records.map(({ sentence }) => sentence)).toEqual([
    '关闭功能「游戏评价」，只对渠道 partner-7、partner-8、partner-9',
    '缩小功能「游戏评价」的关闭范围，只对渠道 partner-7、partner-8，其他渠道重新开启，理由：其余查清了',
    '关闭功能「游戏评价」',
  ]);
  await turn('reviews', true);
});

test('of a player the account’s channel counts, not what the browser says', async () => {
  const [theirs, other] = [await signedIn(server), await signedIn(server)];
  await server.test.db.write
    .updateTable('account_users')
    .set({ channel_id: 'partner-7' })
    .where('id', '=', theirs.uid)
    .execute();
  const device = { appID: 'portal', deviceType: 'h5', osType: 3, deviceID: 'device-of-a-liar' } as const;
  await other.call('POST /user/device/init', { ...device, channelID: 'partner-7' });
  await theirs.call('POST /user/device/init', { ...device, channelID: 'partner-1' });
  const checkIn = (browser: Browser) =>
    browser.call('POST /v1/checkin/today', { idempotencyKey: randomUUID() }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  await turn('checkin', false, { channels: 'partner-7' });
  await until(async () => (await checkIn(theirs)) === off, 1000);
  expect(await checkIn(other)).not.toBe(off);
  await turn('checkin', true);
});

test('a device that came through a channel does not register around it', async () => {
  const newcomer = openBrowser(server.origin);
  const deviceID = 'device-of-a-partner-9';
  const device = { appID: 'portal', deviceType: 'h5', osType: 3, deviceID } as const;
  await newcomer.call('POST /user/device/init', { ...device, channelID: 'partner-9' });
  await turn('registration', false, { channels: 'partner-9' });
  const registration = { loginName: 'around_it', password: 'correct horse 9 battery', deviceID, channelID: '0' };
  await expect(newcomer.call('POST /user/registerWithName', registration)).rejects.toMatchObject(refusal('featureOff'));
  await turn('registration', true);
});
