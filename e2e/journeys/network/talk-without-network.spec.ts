// What one says below posts, votes, takes and does not want to see, when the network goes at that moment.
import type { Page } from '@playwright/test';
import { goOfflineWhenNetworkQuiet, waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { randomUUID } from 'node:crypto';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { comments, field } from '../../support/comments.ts';
import { untilKept, workerInCharge } from '../../support/offline.ts';
import { pictures } from '../../support/own-posts.ts';
import { enterTrusted, publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

test.beforeEach(({ complaints }) => complaints.expect(/ERR_|网络|Failed to fetch|service worker/i));

const failed = (page: Page) =>
  page.locator('[data-kind="error"], [role="alert"]').filter({ hasText: /网络/ }).filter({ visible: true }).first();

test('[X-C40] a vote that is lost says so and keeps what was chosen; sent again it counts once, also when its answer was lost', async ({
  page,
  context,
}) => {
  const writer = createSiteClient(await trustedPlayer());
  const { id } = await writer.call('POST /v1/square/post', {
    content: uniqueWords('信号不好也要投'),
    pollAnswers: '灯塔\n海怪',
    pollHours: 24,
    idempotencyKey: randomUUID(),
  });
  const reader = createSiteClient(await enterFresh(context));
  await open(page, `/post/${id}`);
  const poll = page.getByRole('group', { name: /^投票，/ });
  await poll.getByRole('radio', { name: '海怪' }).check();
  await goOfflineWhenNetworkQuiet(page);
  const send = poll.getByRole('button', { name: '投票', exact: true });
  await send.click();
  await expect(failed(page)).toBeVisible();
  await expect(poll.getByRole('radio', { name: '海怪' })).toBeChecked();
  await context.setOffline(false);
  let answers = 0;
  await page.route(`**/api/v1/square/post/${id}/vote`, async (route) => {
    answers += 1;
    if (answers > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await send.click();
  await expect.poll(() => answers).toBe(1);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(poll.getByRole('listitem').nth(1)).toContainText('海怪：1 票，100% 我投的');
  expect((await reader.call('GET /v1/square/post/{id}', { id })).poll).toMatchObject({ voted: 2, voters: 1 });
});

test('[X-C39] a comment with a picture that is lost keeps words and picture; sent again it is there once', async ({
  page,
  context,
}) => {
  const { id } = await publish(await trustedPlayer(), uniqueWords('断网时评论'));
  await enterTrusted(context);
  await open(page, `/post/${id}`);
  await field(page).click();
  await page
    .locator('input[type="file"]:not([capture])')
    .last()
    .setInputFiles(await pictures(page, 1, 800, 600));
  const tiles = page.getByRole('list', { name: '图片', exact: true });
  await expect(tiles.getByRole('status').filter({ hasText: '已上传' })).toHaveCount(1);
  const words = uniqueWords('图在这里');
  await field(page).fill(words);
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(failed(page)).toBeVisible();
  await expect(field(page)).toHaveValue(words);
  await expect(tiles.getByRole('status').filter({ hasText: '已上传' })).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(toastOf(page, '已发出')).toBeVisible();
  await expect(comments(page).filter({ hasText: words })).toHaveCount(1);
  await expect(comments(page).first().getByRole('group', { name: '评论图片' }).getByRole('button')).toHaveCount(1);
  await expect(tiles).toHaveCount(0);
});

test('[X-C35] a coupon that was not taken for want of a network says so and stays; taken again it is one’s own once', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/recharge');
  await page.getByRole('button', { name: /^查看 ?优惠券$/ }).click();
  const sheet = page.getByRole('dialog', { name: '我的优惠券' });
  const claim = sheet.getByRole('button', { name: /^领取 ?周末加赠$/ });
  await expect(claim).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await claim.click();
  await expect(failed(page)).toBeVisible();
  await expect(claim).toBeVisible();
  await context.setOffline(false);
  await claim.click();
  await expect(claim).toHaveCount(0);
  const site = createSiteClient(account);
  const own = (await site.call('GET /v1/orders/coupon/list', {})).records;
  expect(own.filter(({ title }) => title === '周末加赠')).toHaveLength(1);
});

test.describe('what one does not want to see', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[X-C34] stays away after a reload, also when what was kept is shown without a network; one that was not told comes back', async ({
    page,
    context,
  }) => {
    await enterFresh(context);
    await open(page, '/');
    await workerInCharge(page);
    const menus = page.locator('main').getByRole('button', { name: /^更多：/ });
    const nameOf = async () =>
      ((await menus.first().getAttribute('aria-label')) ?? (await menus.first().textContent()) ?? '')
        .trim()
        .slice('更多：'.length);
    const menuOf = (name: string) => page.locator('main').getByRole('button', { name: `更多：${name}`, exact: true });
    const game = await nameOf();
    expect(game).not.toBe('');
    await expect(menuOf(game)).toBeVisible();
    await menus.first().click();
    await page.getByRole('button', { name: '对这款游戏不感兴趣' }).click();
    await expect(toastOf(page, '以后不再推荐')).toBeVisible();
    await open(page, '/square');
    const feed = page.getByRole('feed', { name: '推荐' });
    const first = feed.getByRole('article').first().locator('a[href^="/post/"]').first();
    const address = (await first.getAttribute('href')) ?? '';
    const gone = feed.locator(`a[href="${address}"]`);
    await feed
      .getByRole('button', { name: /^更多：/ })
      .first()
      .click();
    await page.getByRole('button', { name: '对这条帖子不感兴趣' }).click();
    await expect(gone).toHaveCount(0);
    await waitForQuietNetwork(page);
    for (const isThere of [true, false]) {
      if (!isThere) {
        await untilKept(page, '"catalog","home"');
        await goOfflineWhenNetworkQuiet(page);
      }
      await page.goto('/square');
      await expect(feed.getByRole('article').first()).toBeVisible();
      await expect(gone).toHaveCount(0);
      await page.goto('/');
      await expect(menus.first()).toBeVisible();
      await expect(menuOf(game)).toHaveCount(0);
    }
    // Without a network nothing is hidden that the server was not told.
    const other = await nameOf();
    await menus.first().click();
    await page.getByRole('button', { name: '对这款游戏不感兴趣' }).click();
    await expect(failed(page)).toBeVisible();
    await expect(menuOf(other)).toBeVisible();
    await context.setOffline(false);
  });
});
