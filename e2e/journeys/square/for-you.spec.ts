import type { Page } from '@playwright/test';
import {
  createSiteClient,
  storeAccountInBrowser,
  hideBulletins,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { expect, open, test } from '../../support/test.ts';

const feed = (page: Page) => page.getByRole('feed', { name: '推荐' });
const covers = (page: Page) => page.locator('main li').filter({ has: page.getByRole('button', { name: /^更多：/ }) });

/** Follows an author and a game, and looks once; the worker makes the lists a moment later. */
async function enterWithLists(page: Page) {
  const account = await freshPlayer();
  const site = createSiteClient(account);
  const { records } = await site.call('GET /v1/square/post/list', { sort: 1, pageSize: 20 });
  const author = records.map((post) => post.author).find(({ name }) => name !== '');
  await site.call('POST /v1/user/follow/{id}', { id: author?.uid ?? '' });
  const home = await site.call('GET /v1/catalog/home', {});
  await site.call('POST /v1/catalog/game/{id}/follow', { id: home.recommended.games[0]?.id ?? '' });
  const first = async () => (await site.call('GET /v1/square/post/for-you', { pageSize: 5 })).records[0]?.why;
  await expect.poll(first, { timeout: 60_000 }).not.toBeFalsy();
  await hideBulletins(page.context(), [account.uid]);
  await storeAccountInBrowser(page.context(), account);
  return { site, author: author?.name ?? '' };
}

test('[X-C33] [X-C34] the square puts first what one follows and says why; a post is not wanted, taken back, and undone in the settings', async ({
  page,
}) => {
  const { site, author } = await enterWithLists(page);
  await open(page, '/square');
  await expect(feed(page).getByText(`因为你关注了${author}`).first()).toBeVisible();
  const [before] = (await site.call('GET /v1/square/post/for-you', { pageSize: 1 })).records;
  const link = feed(page).locator(`a[href="/post/${before?.id}"]`).first();
  await expect(link).toBeVisible();
  await axeClean(page, 'square for you');

  // By keyboard alone.
  const more = feed(page)
    .getByRole('button', { name: /^更多：/ })
    .first();
  await more.focus();
  await page.keyboard.press('Enter');
  const unwanted = page.getByRole('button', { name: '对这条帖子不感兴趣' });
  await expect(unwanted).toBeVisible();
  await unwanted.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await toastOf(page, '以后不再推荐').getByRole('button', { name: '撤销' }).click();
  await expect(link).toBeVisible();
  await expect.poll(async () => (await site.call('GET /v1/square/not-interested/list', {})).records).toEqual([]);

  await more.click();
  await page.getByRole('button', { name: `不看${author}的帖子` }).click();
  await expect(feed(page).getByText(`因为你关注了${author}`)).toHaveCount(0);
  await open(page, '/blocks');
  const undo = page.getByRole('button', { name: `撤销：${author}` });
  await undo.click();
  await expect(undo).toBeHidden();
  await expect.poll(async () => (await site.call('GET /v1/square/not-interested/list', {})).records).toEqual([]);

  // Off: what everybody sees, without reasons; the stored list is gone.
  await open(page, '/settings');
  await page.getByRole('switch', { name: '个性化推荐' }).press('Space');
  await expect.poll(async () => (await site.call('GET /v1/recommendations/setting', {})).on).toBe(false);
  const { records } = await site.call('GET /v1/square/post/for-you', { pageSize: 5 });
  const shared = await site.call('GET /v1/square/post/list', { sort: 1, pageSize: 5 });
  expect(records.every(({ why }) => why === null)).toBe(true);
  expect(records.map(({ id }) => id)).toEqual(shared.records.map(({ id }) => id));
});

test('[X-C33] [X-C34] home recommends in an order of one’s own; a game is not wanted, and taken back', async ({
  page,
}) => {
  const { site } = await enterWithLists(page);
  await expect
    .poll(async () => (await site.call('GET /v1/catalog/home', {})).recommended.why?.some((why) => why !== null), {
      timeout: 60_000,
    })
    .toBe(true);
  await open(page, '/');
  await expect(covers(page).first()).toBeVisible();
  const { games } = (await site.call('GET /v1/catalog/home', {})).recommended;
  const name = games[0]?.name ?? '';
  const card = covers(page).filter({ has: page.getByRole('button', { name: `更多：${name}` }) });
  await expect(card).toBeVisible();
  await axeClean(page, 'home for you');
  await card.getByRole('button', { name: `更多：${name}` }).click();
  await page.getByRole('button', { name: '对这款游戏不感兴趣' }).click();
  await expect(card).toBeHidden();
  await toastOf(page, '以后不再推荐').getByRole('button', { name: '撤销' }).click();
  await expect(card).toBeVisible();
  await expect.poll(async () => (await site.call('GET /v1/catalog/not-interested/list', {})).records).toEqual([]);
});

test('[X-C33] visitors see the shared ranking, without menus and reasons', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open(page, '/square');
  await expect(feed(page).getByRole('article').first()).toBeVisible();
  await expect(feed(page).getByRole('button', { name: /^更多：/ })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('for-you'))).toEqual([]);
  await open(page, '/');
  await expect(covers(page)).toHaveCount(0);
});

for (const width of [320, 1280]) {
  test(`cards with menus and reasons overflow nowhere at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enterWithLists(page);
    for (const path of ['/square', '/']) {
      await open(page, path);
      await expect(page.getByRole('button', { name: /^更多：/ }).first()).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}
