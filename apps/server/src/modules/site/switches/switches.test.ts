import { codes } from '@lanyu/contract/codes';
import { featureNames } from '@lanyu/contract/features';
import { beforeAll, expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const refusal = (name: keyof typeof codes) => ({ code: codes[name][0] });
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
const off = codes.featureOff[0];

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
  await turn('comments', false, { endTime: Date.now() + 300 });
  await until(async () => (await switchOf('comments')).overdue, 2000);
  const { records } = await operator.call('GET /admin/v1/staff/inbox', {});
  expect(records.map(({ title }) => title)).toContain('「评论」关闭已经过了期限');
  await turn('comments', true);
  expect((await switchOf('comments')).overdue).toBe(false);
});
