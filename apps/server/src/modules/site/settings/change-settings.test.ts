import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { addApprover, withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addPicture } from '../../../../test/fixtures/operators.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { openBrowser, until, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const refusal = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
let operator: Browser;
let together: Browser;

beforeAll(async () => {
  operator = await addStaff(server, ['site.read', 'site.write']);
  together = await withColleague(server, operator);
});

async function group(name: string) {
  const { records } = await operator.call('GET /admin/v1/site/setting/list', {});
  const found = records.find((each) => each.group === name);
  if (found === undefined) throw new Error(`no group ${name}`);
  return { ...found, values: Object.fromEntries(found.settings.map(({ key, value }) => [key, value])) };
}

const change = (
  browser: Browser,
  name: 'brand' | 'contact' | 'age' | 'service' | 'download' | 'search' | 'membership',
  version: number,
  values: object,
  reason = '换新',
) =>
  browser.call('PUT /admin/v1/site/setting/{group}', {
    group: name,
    version,
    values: { ...values },
    reason,
    useJson: true,
  });

/** What the second person reads of a change that waits; it is then withdrawn. */
async function waitingChanges(name: Parameters<typeof change>[1], values: object) {
  const { version } = await group(name);
  const asked = (await change(operator, name, version, values).catch((error: unknown) => error)) as {
    data: { approvalId: string };
  };
  expect(asked).toMatchObject(refusal('secondApprovalRequired'));
  const { approvalId: id } = asked.data;
  const { changes, reason } = await (await addApprover(server)).call('GET /admin/v1/approval/{id}', { id });
  expect(reason).toBe('换新');
  await operator.call('POST /admin/v1/approval/{id}/withdraw', { id, reason: '' });
  return changes;
}

test.each([
  ['download', { packageUrl: 'https://evil.example/app.apk' }],
  ['download', { bundleUrl: 'https://evil.example/app.plist' }],
  ['download', { packageVersion: '9.9' }],
  ['contact', { contactLink: 'https://evil.example/help' }],
  ['service', { 'kefu.channels': [{ kind: 'qq', label: '客服', value: '10001' }] }],
  ['membership', { memberDailyDownloads: 21 }],
] as const)('nobody alone, and nobody without a reason, changes %s to %o', async (name, values) => {
  const before = await group(name);
  await expect(change(operator, name, before.version, values, ' ')).rejects.toMatchObject(refusal('badInput'));
  expect(await waitingChanges(name, values)).toHaveLength(1);
  expect(await group(name)).toEqual(before);
});

test('fewer free downloads are one person’s word', async () => {
  const { version } = await group('membership');
  await change(operator, 'membership', version, { memberDailyDownloads: 3 }, '');
  expect((await group('membership')).values).toEqual({ memberDailyDownloads: 3 });
});

test.each(['   ', '\u3000', '\u3164', '蓝\u200b屿', '蓝\u202e屿'])('the site is not named %j', async (name) => {
  const { version } = await group('brand');
  await expect(change(operator, 'brand', version, { name })).rejects.toMatchObject(refusal('badInput'));
});

test('every setting has its usual value, and says who changed it last', async () => {
  const before = await group('contact');
  expect(before.settings.find(({ key }) => key === 'icp')).toMatchObject({ value: '', usual: '', changed: null });
  const changed = await change(operator, 'contact', before.version, { icp: '沪ICP备1号' });
  expect(changed.version).toBe(before.version + 1);
  expect(changed.settings.find(({ key }) => key === 'icp')).toMatchObject({
    value: '沪ICP备1号',
    changed: { by: { name: '运营' } },
  });
  const site = await openBrowser(server.origin).call('GET /v1/site/config', {});
  expect(site.icp).toBe('沪ICP备1号');
});

test('what is already so is not written, and an old version is refused', async () => {
  const { version, values } = await group('contact');
  expect((await change(operator, 'contact', version, values)).version).toBe(version);
  await change(operator, 'contact', version, { businessEmail: 'a@example.com' });
  await expect(change(operator, 'contact', version, { businessEmail: 'b@example.com' })).rejects.toMatchObject(
    refusal('editedByOthers'),
  );
});

test('two who write the same group at once: one is told', async () => {
  const { version } = await group('contact');
  const outcomes = await Promise.allSettled(
    ['c@example.com', 'd@example.com', 'e@example.com'].map((businessEmail) =>
      change(operator, 'contact', version, { businessEmail }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['contact', { businessEmail: 'nobody' }],
  ['contact', { contactLink: 'javascript:alert(1)' }],
  ['contact', { unknown: 1 }],
  ['age', { ageGateLeaveUrl: 'http://example.com' }],
  ['service', { 'kefu.hours': { from: '9', to: '18:00' } }],
  ['download', { packageSize: -1 }],
] as const)('%s does not take %o', async (name, values) => {
  const { version } = await group(name);
  await expect(change(operator, name, version, values)).rejects.toMatchObject(refusal('badInput'));
});

describe('the brand', () => {
  test('waits for a second person, who reads every change in words', async () => {
    const { version } = await group('brand');
    const asked = (await change(operator, 'brand', version, {
      name: '青岚',
      brandColour: '#22c55e',
      linkColour: '#166534',
    }).catch((error: unknown) => error)) as { data: { approvalId: string } };
    expect(asked).toMatchObject(refusal('secondApprovalRequired'));
    const checker = await addApprover(server);
    const request = await checker.call('GET /admin/v1/approval/{id}', { id: asked.data.approvalId });
    expect(request).toMatchObject({ area: 'site', sentence: '修改站点设置「品牌」' });
    expect(request.changes.map(({ label, after }) => [label, after])).toEqual([
      ['名称', '青岚'],
      ['主色', '#22c55e'],
      ['文字与链接色', '#166534'],
    ]);
    await checker.call('POST /admin/v1/approval/{id}/approve', { id: request.id });
    await until(async () => (await openBrowser(server.origin).call('GET /v1/site/config', {})).name === '青岚');
    const { brand } = await openBrowser(server.origin).call('GET /v1/site/config', {});
    expect(brand).toEqual({ icons: '', colours: '22c55e-166534' });
  });

  test('with words that cannot be read is refused before anybody is asked', async () => {
    const { version } = await group('brand');
    await expect(change(operator, 'brand', version, { linkColour: '#a0d5f8' })).rejects.toMatchObject(
      refusal('contrastTooLow'),
    );
  });

  test('takes a logo of the library, which is then in use, and lets go of the one before', async () => {
    const [first, second, icon] = [
      await addPicture(server.test.db, { kind: 'logo' }),
      await addPicture(server.test.db, { kind: 'logo' }),
      await addPicture(server.test.db, { kind: 'icon' }),
    ];
    const media = await addStaff(server, ['media.read', 'media.write']);
    const isInUse = async (id: string) =>
      (await media.call('GET /admin/v1/media/picture/{id}/use/list', { id })).records.length > 0;
    await expect(change(together, 'brand', (await group('brand')).version, { logo: icon })).rejects.toMatchObject(
      refusal('badInput'),
    );
    const [seen] = await waitingChanges('brand', { logo: first });
    expect(seen).toMatchObject({ label: '标志图片', before: '无', after: '见图', pictures: { before: '' } });
    expect(seen?.pictures?.after).toMatch(/\/picture\/[0-9a-f]{32}\/\d+\.webp$/);
    expect(await isInUse(first)).toBe(false);
    await change(together, 'brand', (await group('brand')).version, { logo: first });
    expect(await isInUse(first)).toBe(true);
    const logoUrl = async () => (await openBrowser(server.origin).call('GET /v1/site/config', {})).logoUrl;
    await until(async () => /\/picture\/[0-9a-f]{32}\/\d+\.webp$/.test(await logoUrl()), 1000);
    await change(together, 'brand', (await group('brand')).version, { logo: second });
    expect([await isInUse(first), await isInUse(second)]).toEqual([false, true]);
    await change(together, 'brand', (await group('brand')).version, { logo: '' });
    expect((await group('brand')).logo).toBeNull();
  });
});

test('asking for the age begins by one person’s word and ends by two', async () => {
  const { version } = await group('age');
  await expect(change(operator, 'age', version, { ageGate: false })).rejects.toMatchObject(
    refusal('secondApprovalRequired'),
  );
  await change(together, 'age', version, { ageGate: false });
  expect((await group('age')).values).toMatchObject({ ageGate: false });
  await change(operator, 'age', (await group('age')).version, { ageGate: true });
  expect((await group('age')).values).toMatchObject({ ageGate: true });
});

test('customer service follows hours and channels', async () => {
  const { version } = await group('service');
  await change(together, 'service', version, {
    'kefu.hours': { from: '08:00', to: '20:00', text: '工作日' },
    'kefu.channels': [{ kind: 'email', label: '邮箱', value: 'help@example.com' }],
  });
  const log = await addStaff(server, ['staff.log']);
  const { records } = await log.call('GET /admin/v1/staff/log/list', { object: 'setting service' });
  expect(records[0]?.sentence).toBe(
    '修改站点设置「客服时间与渠道」：客服时间 无 → 08:00–20:00（显示为「工作日」），客服渠道 无 → 邮箱（邮箱）help@example.com',
  );
});
