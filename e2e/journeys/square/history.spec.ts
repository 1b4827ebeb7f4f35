import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { expect, open, test } from '../../support/test.ts';

/** A page is noted when it was looked at for a second. */
/** How many things this device has recorded. */
function countRecorded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'lanyu-history')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opened = indexedDB.open('lanyu-history');
      opened.onerror = () => reject(opened.error);
      opened.onsuccess = () => {
        const counted = opened.result.transaction('seen').objectStore('seen').count();
        counted.onsuccess = () => {
          resolve(counted.result);
          opened.result.close();
        };
      };
    });
  });
}

/** Until so many things are recorded: a page that comes late is looked at late. */
async function lookUntilRecorded(page: Page, address: string, recorded: number) {
  await open(page, address);
  await expect.poll(() => countRecorded(page)).toBe(recorded);
}
const entries = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

test('[X-C29] what was opened stands by day, without a network; one is removed, all are erased, both are taken back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const site = createSiteClient();
  const { records: games } = await site.call('POST /web/game/list', {});
  const { records: posts } = await site.call('GET /v1/square/post/list', { sort: 1, pageSize: 1 });
  const { records: videos } = await site.call('GET /v1/video/list', {});
  await lookUntilRecorded(page, `/detail/${games[0]?.id}`, 1);
  await lookUntilRecorded(page, `/detail/${games[1]?.id}`, 2);
  await lookUntilRecorded(page, `/post/${posts[0]?.id}`, 3);
  await lookUntilRecorded(page, `/welfare?video=${videos[0]?.id}`, 4);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/profile');
  await page.getByRole('link', { name: '浏览历史' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  await expect(entries(page, '浏览过的游戏')).toHaveCount(2);
  await expect(entries(page, '浏览过的游戏').first()).toContainText(games[1]?.name ?? '');
  await axeClean(page, 'history of games');
  await page.getByRole('button', { name: `移除：${games[1]?.name}` }).click();
  await expect(entries(page, '浏览过的游戏')).toHaveCount(1);
  await toastOf(page, '已移除').getByRole('button', { name: '撤销' }).click();
  await expect(entries(page, '浏览过的游戏')).toHaveCount(2);
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('tab', { name: '帖子' }).click();
  await expect(entries(page, '浏览过的帖子')).toHaveCount(1);
  await page.getByRole('tab', { name: '视频' }).click();
  await expect(entries(page, '浏览过的视频')).toHaveCount(1);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
  await toastOf(page, '浏览历史已清空').getByRole('button', { name: '撤销' }).click();
  await expect(entries(page, '浏览过的视频')).toHaveCount(1);
  await context.setOffline(false);
  await page.getByRole('button', { name: '清空' }).click();
  await page.reload();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
  expect(asked.filter((address) => address.includes('histor') && address.includes('/api/'))).toEqual([]);
});

test('[X-C29] the switch stops it; whoever is at this device next does not see it; the export has it', async ({
  page,
  context,
}) => {
  test.slow();
  await enterFresh(context);
  const [game] = (await createSiteClient().call('POST /web/game/list', {})).records;
  await lookUntilRecorded(page, `/detail/${game?.id}`, 1);
  await open(page, '/settings');
  const record = page.getByRole('switch', { name: '记录浏览历史' });
  await expect(record).toBeChecked();
  await axeClean(page, 'settings with history');
  await page.getByRole('button', { name: '开始导出' }).click();
  const file = page.getByRole('button', { name: '下载文件' });
  await expect(file).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    seenOnThisDevice?: { games: { id: string }[] };
  };
  expect(exported.seenOnThisDevice?.games.map(({ id }) => id)).toEqual([game?.id]);
  await record.press('Space');
  await expect(record).not.toBeChecked();
  const { records: posts } = await createSiteClient().call('GET /v1/square/post/list', { sort: 1, pageSize: 1 });
  await open(page, `/post/${posts[0]?.id}`);
  // Long enough to be recorded, were the switch on.
  await page.waitForTimeout(1600);
  await open(page, '/history');
  await expect(page.getByText('浏览历史已关闭')).toBeVisible();
  await expect(entries(page, '浏览过的游戏')).toHaveCount(1);
  await page.getByRole('tab', { name: '帖子' }).click();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
  await open(page, '/settings');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(toastOf(page, '已退出登录')).toBeVisible();
  await open(page, '/history');
  await expect(page.getByText('只存在这台设备上')).toBeVisible();
  await expect(page.getByText('这里还没有记录')).toBeVisible();
});

for (const width of [320, 375]) {
  test(`[X-C29] ${width} wide: nothing sticks out, nothing for axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    const [video] = (await createSiteClient().call('GET /v1/video/list', {})).records;
    await open(page, '/history');
    await expect(page.getByText('这里还没有记录')).toBeVisible();
    await axeClean(page, `empty history at ${width}`);
    await lookUntilRecorded(page, `/welfare?video=${video?.id}`, 1);
    await open(page, '/history?tab=video');
    await expect(entries(page, '浏览过的视频')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axeClean(page, `history at ${width}`);
  });
}
