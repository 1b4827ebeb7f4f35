import type { Page, Route } from '@playwright/test';
import { enterFresh } from '../../support/accounts.ts';
import { ownPack } from '../../support/gifts.ts';
import { untilKept } from '../../support/offline.ts';
import { createSiteClient, confirmAge, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, settled, test } from '../../support/test.ts';

const day = 24 * 3600_000;

test('a hotel’s log-in page in the place of answers: what was kept is shown, nobody is logged out, likes wait', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/网络|客户端错误/);
  const words = uniqueWords('酒店里看帖');
  const { id } = await publish(await trustedPlayer(), words);
  const reader = await enterFresh(context);
  await open(page, '/square?feed=latest');
  const card = page.getByRole('article').filter({ hasText: words }).first();
  await expect(card).toBeVisible();
  await untilKept(page, '"square","posts"');
  await waitForQuietNetwork(page);
  const portal = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>欢迎入住，请先登录</h1>' });
  await context.route('**/api/**', portal);
  await page.reload();
  await expect(card).toBeVisible();
  await expect(page.getByText(/^离线中，显示的是.+的内容$/)).toBeVisible();
  const heart = card.getByRole('button', { name: /^点赞/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => localStorage.getItem('lanyu.account'))).toContain(reader.token);
  await context.unroute('**/api/**', portal);
  // Nobody says that there is a network now: the page asks.
  await expect
    .poll(async () => (await createSiteClient(reader).call('GET /v1/square/post/{id}', { id })).liked)
    .toBe(true);
  await expect(page.getByText(/^离线中/)).toHaveCount(0);
});

for (const [words, wrong] of [
  ['ahead', day],
  ['behind', -day],
] as const) {
  test(`[D-17][X-C5] on a phone whose clock is a day ${words}, sessions, gifts and the check-in go by the server’s`, async ({
    page,
    context,
  }) => {
    await page.clock.install({ time: Date.now() + wrong });
    await confirmAge(context);
    const account = await enterFresh(context);
    await hideBulletins(context, [account.uid, 'guest']);
    const pack = await ownPack();
    await open(page, `/detail/${pack.gameId}`);
    await page.getByRole('button', { name: `领取 ${pack.title}` }).click();
    await expect(page.getByRole('dialog', { name: '领取成功' })).toBeVisible();
    await open(page, '/checkin');
    await page.getByRole('button', { name: '立即签到，领 1 钻' }).click();
    await expect(page.getByRole('button', { name: '今日已签到，明天领 1 钻' })).toBeDisabled();
    const { days, today } = await createSiteClient(account).call('GET /v1/checkin/month', {});
    expect(days.map((each) => each.day)).toEqual([today]);
    await page.reload();
    await settled(page);
    expect(await page.evaluate(() => localStorage.getItem('lanyu.account'))).toContain(account.token);
  });
}

/** As GPRS is on a good day: most of a second to anywhere, 30 kB in each. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 30_000,
    uploadThroughput: 10_000,
  });
}

test('on 2G a page shows its bones, then its content', async ({ page, signIn }) => {
  await signIn('hanghang');
  await open(page, '/');
  await slowDown(page);
  await page.goto('/message', { timeout: 120_000 });
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 120_000 });
});

test('where packets are lost, reads are asked again and a write whose answer was lost is not made twice', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const words = uniqueWords('信号只有一格');
  const { id } = await publish(await trustedPlayer(), words);
  const reader = await enterFresh(context);
  const lost = new Set<string>();
  // The first try of every read is lost.
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'GET' || lost.has(pathname)) return route.fallback();
    lost.add(pathname);
    return route.abort('connectionreset');
  });
  await open(page, '/square?feed=latest');
  const heart = page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: /^点赞/ }).first();
  await expect(heart).toBeVisible();
  expect([...lost]).toContain('/api/v1/square/post/list');
  let tries = 0;
  await page.route(`**/api/v1/square/post/${id}/like`, async (route) => {
    tries += 1;
    if (tries > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await heart.click();
  await expect.poll(() => tries).toBe(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `lanyu.draft.likes.${reader.uid}`))
    .toBeNull();
  const site = createSiteClient(reader);
  await expect
    .poll(async () => {
      const post = await site.call('GET /v1/square/post/{id}', { id });
      return [post.liked, post.likes];
    })
    .toEqual([true, 1]);
});
