import type { Page } from '@playwright/test';
import { createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { enterFresh, fillLogin, freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { expect, open, test } from '../../support/test.ts';

const favourite = (page: Page) => page.getByRole('button', { name: '收藏', exact: true });
const entries = (page: Page, name: string) => page.getByRole('feed', { name }).locator('[aria-posinset]');
/** The hottest: no other journey takes them away meanwhile. */
async function somePosts(count: number) {
  const { records } = await createSiteClient().call('GET /v1/square/post/list', { sort: 1, pageSize: 20 });
  return records.slice(0, count);
}

test('[X-C28] a post is put aside, found from the profile, taken off and put back; offline it waits; nobody else sees it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const account = await enterFresh(context);
  const site = createSiteClient(account);
  const [first, second] = await somePosts(2);
  for (const post of [second, first]) {
    await open(page, `/post/${post?.id}`);
    await favourite(page).click();
    await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  }
  const own = async () => (await site.call('GET /v1/square/favourite/list', {})).records.map(({ id }) => id);
  await expect.poll(own).toEqual([first?.id, second?.id]);
  await open(page, '/profile');
  await page.getByRole('link', { name: '我的收藏' }).click();
  await expect(page).toHaveURL('/favourites');
  await expect(entries(page, '收藏的帖子')).toHaveCount(2);
  await axeClean(page, 'favourite posts');
  const remove = page.getByRole('button', { name: /^取消收藏：/ });
  await remove.first().click();
  await expect(entries(page, '收藏的帖子')).toHaveCount(1);
  await toastOf(page, '已取消收藏').getByRole('button', { name: '撤销' }).click();
  await expect(entries(page, '收藏的帖子')).toHaveCount(2);
  await expect.poll(own).toEqual([first?.id, second?.id]);
  // Offline it waits, and is sent when there is a network again.
  await goOfflineWhenNetworkQuiet(page);
  await remove.first().click();
  await expect(toastOf(page, '已记下')).toBeVisible();
  await expect(entries(page, '收藏的帖子')).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(own).toEqual([second?.id]);
  const other = createSiteClient(await freshPlayer());
  expect((await other.call('GET /v1/square/post/{id}', { id: second?.id ?? '' })).favourited).toBe(false);
  expect((await other.call('GET /v1/square/favourite/list', {})).records).toEqual([]);
});

test('[X-C28] a post that is not to be read any more stays as an entry that can be removed', async ({
  page,
  context,
}) => {
  const reader = createSiteClient(await enterFresh(context));
  const [post] = await somePosts(1);
  await reader.call('POST /v1/square/post/{id}/favourite', { id: post?.id ?? '' });
  await reader.call('POST /v1/square/mute', { word: post?.content.slice(0, 8).trim() ?? '', days: 0 });
  await open(page, '/favourites');
  await expect(entries(page, '收藏的帖子').getByText('内容已删除或不可见')).toBeVisible();
  await page.getByRole('button', { name: '取消收藏', exact: true }).click();
  await expect(page.getByText('还没有收藏帖子')).toBeVisible();
  await expect.poll(async () => (await reader.call('GET /v1/square/favourite/list', {})).records).toEqual([]);
});

test('[X-C28] a visitor is led to login and back; videos have a tab of their own', async ({ page, context }) => {
  const player = await freshPlayer();
  await hideBulletins(context, [player.uid]);
  const { records } = await createSiteClient().call('GET /v1/video/list', {});
  const video = records[0];
  await open(page, `/welfare?video=${video?.id}`);
  await favourite(page).click();
  await expect(page).toHaveURL(/\/login/);
  const form = await fillLogin(page, player.loginName);
  await form.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(new RegExp(`video=${video?.id}`));
  await favourite(page).click();
  await expect(favourite(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/favourites');
  await expect(page.getByText('还没有收藏帖子')).toBeVisible();
  await page.getByRole('tab', { name: '视频' }).click();
  await expect(page).toHaveURL('/favourites?tab=videos');
  await expect(entries(page, '收藏的视频')).toHaveCount(1);
  await axeClean(page, 'favourite videos');
  await entries(page, '收藏的视频').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`video=${video?.id}`));
});

for (const width of [320, 375]) {
  test(`[X-C28] ${width} wide: nothing sticks out, nothing for axe`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 812 });
    await signIn('whale');
    for (const [tab, name] of [
      ['', '收藏的帖子'],
      ['?tab=videos', '收藏的视频'],
    ] as const) {
      await open(page, `/favourites${tab}`);
      await expect(entries(page, name).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await axeClean(page, `favourites ${name} at ${width}`);
    }
  });
}
