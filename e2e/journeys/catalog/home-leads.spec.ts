import type { Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { watchShifts } from '../../support/shifts.ts';
import { enterTrusted, publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, inFront, open, settled, test } from '../../support/test.ts';

const todayCall = '/api/v1/square/post/today';
const section = (page: Page) => page.getByRole('region', { name: '今日热帖' });

async function scrollDown(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(section(page)).toBeInViewport({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
}

test('the posts of the day are asked for when one comes near, nothing moves, and each leads to its post', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, '/');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.waitForTimeout(500);
  expect(asked).not.toContain(todayCall);
  await scrollDown(page);
  const { records } = await createSiteClient().call('GET /v1/square/post/today', {});
  const links = section(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(records.length);
  expect(records).toHaveLength(3);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await axeClean(page, 'home at its end');
  await links.first().click();
  await expect(page).toHaveURL(`/post/${records[0]?.id ?? 'none'}`);
  await page.goBack();
  await section(page)
    .getByRole('link', { name: /去广场/ })
    .click();
  await expect(page).toHaveURL('/square');
});

test('who blocks somebody does not find them among the posts of the day', async ({ page, context }) => {
  const reader = await enterTrusted(context);
  const loud = await trustedPlayer();
  const words = uniqueWords('今天最响的帖子 ');
  const post = await publish(loud, words);
  // Talked about more than anything else.
  await inDatabase(
    'update square_feed_posts set hot = (select max(hot) + 1 from square_feed_posts) where post_id = $1',
    [post.id],
  );
  const today = async () =>
    (await createSiteClient(reader).call('GET /v1/square/post/today', {})).records.map(({ id }) => id);
  await expect.poll(today, { timeout: 40_000 }).toContain(post.id);
  await open(page, '/');
  await scrollDown(page);
  await expect(section(page)).toContainText(words);
  await open(page, `/person/${loud.uid}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '屏蔽 TA' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(page.getByText('已屏蔽这位玩家')).toBeVisible();
  await inFront(page, 0);
  await open(page, '/');
  await scrollDown(page);
  await expect(section(page).getByRole('listitem').first()).toBeVisible();
  await expect(section(page)).not.toContainText(words);
});

test('without an answer the posts of the day say so in their own place and come by a press', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503|Failed to load resource/);
  await page.route(`**${todayCall}`, (route) =>
    route.fulfill({ status: 503, json: { code: 1005, msg: '', data: null } }),
  );
  await open(page, '/');
  await scrollDown(page);
  await expect(section(page).getByRole('alert')).toBeVisible({ timeout: 15_000 });
  await page.unroute(`**${todayCall}`);
  await section(page).getByRole('button', { name: '重新加载' }).click();
  await expect(section(page).getByRole('listitem').first()).toBeVisible();
});

/** What each place of home is to lead to: words that stand there and nowhere before. */
const destinations: Record<string, (page: Page) => Promise<void>> = {
  礼包中心: (page) => expect(page.getByRole('tab', { name: '礼包' })).toHaveAttribute('aria-selected', 'true'),
  活动中心: (page) => expect(page).toHaveTitle(/活动中心/),
  会员专区: (page) => expect(page.getByRole('heading', { name: /会员/ }).first()).toBeVisible(),
  排行榜: (page) => expect(page.getByRole('navigation', { name: '榜单' })).toBeVisible(),
};

test('[L-04] every quick entry, banner and section head of home leads to the page it names', async ({ page }) => {
  await open(page, '/');
  const entries = page.getByRole('navigation', { name: '快捷入口' });
  for (const [name, arrived] of Object.entries(destinations)) {
    await test.step(name, async () => {
      await entries.getByRole('link', { name }).click();
      await settled(page);
      await arrived(page);
      await page.goBack();
      await expect(entries).toBeVisible();
    });
  }
  const { banners } = await createSiteClient().call('GET /v1/catalog/home', {});
  const heads = await page.locator('main h2 ~ a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(heads.length).toBeGreaterThanOrEqual(4);
  for (const href of [...banners.map((banner) => banner.href), ...heads]) {
    await test.step(href ?? 'nowhere', async () => {
      await open(page, href ?? '/nowhere');
      // An address that does not exist becomes home.
      await expect(page).toHaveURL(href ?? '');
      await expect(
        page.locator('main :is(article, li, [role="article"])').filter({ visible: true }).first(),
      ).toBeVisible();
    });
  }
});
