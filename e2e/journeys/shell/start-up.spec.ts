import type { Page, Request } from '@playwright/test';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

interface Call {
  path: string;
  body: Record<string, string>;
  uid: string;
}

/** Calls below /api in the order the page made them. */
function record(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const body = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    calls.push({ path: pathname.slice(4), body, uid: request.headers()['uid'] ?? '' });
  });
  return calls;
}

const find = (calls: Call[], path: string) => calls.filter((call) => call.path === path);
const upload = '/user/game/download/upload';

test('[A-10] start-up of a visitor: device, tags, theme and title; nothing personal', async ({ page }) => {
  const calls = record(page);
  await open(page, '/');
  await expect.poll(() => find(calls, '/user/device/init').length).toBe(1);
  await expect.poll(() => find(calls, '/v1/square/tag/list').length).toBe(1);
  await expect(page).toHaveTitle('蓝屿 · 好游戏都在岛上');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await waitForQuietNetwork(page);
  expect(find(calls, '/user/center/me')).toEqual([]);
  expect(find(calls, '/user/center/message/all')).toEqual([]);
  expect(find(calls, upload)).toEqual([]);
});

test('[A-10] the theme and title of the server’s configuration are applied', async ({ page }) => {
  await page.route('**/api/user/device/init', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { site: object } };
    Object.assign(body.data.site, { theme: 'dark', title: '另一座岛' });
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, '/faq');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page).toHaveTitle(/另一座岛/);
});

test('[A-10] logged in, the status and the messages of this uid are loaded too', async ({ page, signIn }) => {
  const calls = record(page);
  const { uid } = await signIn('hanghang');
  await open(page, '/');
  for (const path of ['/user/center/me', '/user/center/message/all']) {
    await expect.poll(() => find(calls, path).length, path).toBe(1);
    expect(find(calls, path)[0]).toMatchObject({ uid, body: { uid } });
  }
});

test('[A-10] a page is usable before start-up has its answers', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible();
  release();
});

test('[A-11] the device id is made once, kept, and sent with the fixed fields', async ({ page }) => {
  const calls = record(page);
  await open(page, '/');
  await expect.poll(() => find(calls, '/user/device/init').length).toBe(1);
  const first = find(calls, '/user/device/init')[0]?.body ?? {};
  expect(first).toEqual({
    appID: 'lanyu',
    channelID: '0',
    deviceID: expect.stringMatching(/^[A-Za-z0-9-]{8,64}$/),
    deviceType: 'h5',
    osType: '3',
  });
  expect(await page.evaluate(() => localStorage.getItem('lanyu.device'))).toBe(first['deviceID']);
  await page.reload();
  await expect.poll(() => find(calls, '/user/device/init').length).toBe(2);
  expect(find(calls, '/user/device/init')[1]?.body).toEqual(first);
});

test('[A-11] the answer is the server config: /download takes its addresses from it', async ({ page }) => {
  const answered = page.waitForResponse('**/api/user/device/init');
  await open(page, '/download');
  const { data } = (await (await answered).json()) as { data: { bundleUrl: string; packageUrl: string } };
  for (const address of [data.bundleUrl, data.packageUrl]) {
    expect(address).not.toBe('');
    await expect(page.locator(`a[href="${address}"]`)).toHaveCount(1);
  }
});

test('[A-12] without a device id the toast says so and the portal works on', async ({ page }) => {
  const calls = record(page);
  await page.addInitScript(() => {
    const getItem = (key: string) => (key === 'lanyu.ageConfirmed' ? String(Date.now()) : null);
    Object.defineProperty(Storage.prototype, 'getItem', { value: getItem });
    Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    Object.defineProperty(crypto, 'getRandomValues', {
      value: () => {
        throw new Error('no randomness');
      },
    });
  });
  await open(page, '/faq');
  await expect(page.getByRole('status').filter({ hasText: 'SDK初始化失败，设备号获取失败' }).first()).toBeVisible();
  expect(find(calls, '/user/device/init')).toEqual([]);
});

test('[A-12] a failed init is logged and shown to nobody', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|网络|500/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.route('**/api/user/device/init', (route) =>
    route.fulfill({ status: 200, json: { code: 1, msg: '操作失败，请稍后重试', data: null } }),
  );
  await open(page, '/faq');
  await expect.poll(() => logged.some((line) => line.includes('SDK初始化失败'))).toBe(true);
  await expect(page.getByText('SDK初始化失败')).toHaveCount(0);
});

test('[A-13] code becomes the channel, inviteCode is kept until it is used', async ({ page }) => {
  const calls = record(page);
  await open(page, '/?code=spring-77&inviteCode=LANYU1');
  await expect.poll(() => find(calls, '/user/device/init').length).toBe(1);
  expect(find(calls, '/user/device/init')[0]?.body).toMatchObject({ channelID: 'spring-77' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lanyu.inviteCode'))).toBe('LANYU1');
  await open(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('lanyu.inviteCode'))).toBe('LANYU1');
  await expect.poll(() => find(calls, '/user/device/init').length).toBe(2);
  expect(find(calls, '/user/device/init')[1]?.body).toMatchObject({ channelID: '0' });
});

test('[A-10][A-13] an invite code alone is the SDK’s channel', async ({ page }) => {
  const calls = record(page);
  await open(page, '/?inviteCode=LANYU2');
  await expect.poll(() => find(calls, '/user/device/init')[0]?.body['channelID']).toBe('LANYU2');
});

test('[A-14] an address with a code is reported once, after the device is known', async ({ page }) => {
  const calls = record(page);
  const answered = page.waitForResponse(`**/api${upload}`);
  await open(page, '/?code=spring-78&inviteCode=LANYU3');
  expect(await (await answered).json()).toMatchObject({ code: 0 });
  const [report] = find(calls, upload);
  const [init] = find(calls, '/user/device/init');
  expect(report?.body).toMatchObject({
    channelID: 'spring-78',
    inviteCode: 'LANYU3',
    deviceID: init?.body['deviceID'],
  });
  await waitForQuietNetwork(page);
  expect(find(calls, upload)).toHaveLength(1);
});

test('[X-W7] a stale token in the cookie costs one refusal, which the client makes good', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.expect(/403/);
  await signIn('luming', 'own');
  await open(page, '/profile');
  await waitForQuietNetwork(page);
  await page.evaluate(() => {
    document.cookie = 'XSRF-TOKEN=AAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBBBB; path=/';
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/user/logout')) statuses.push(response.status());
  });
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible();
  await expect.poll(() => statuses).toEqual([403, 200]);
});
