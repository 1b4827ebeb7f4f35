import type { Page } from '@playwright/test';
import { fullChromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { expect, open, settled, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const retry = (page: Page) => page.getByRole('button', { name: '重新加载' }).filter({ visible: true });

test.use({ launchOptions: fullChromiumLaunchOptions });

test.describe('a page’s code that does not arrive', () => {
  test.beforeEach(({ complaints }) => complaints.expect(/ERR_|网络|dynamically imported|preload|Failed to fetch|404/));

  test('offline, the page says so and the tabs stay; online again, it comes by itself', async ({ page, context }) => {
    await open(page, '/');
    await goOfflineWhenNetworkQuiet(page);
    await tab(page, '我的').click();
    await expect(retry(page)).toBeVisible();
    await expect(tab(page, '我的')).toHaveAttribute('aria-current', 'page');
    await tab(page, '首页').click();
    await expect(page.getByRole('link', { name: /每日签到/ })).toBeVisible();
    await tab(page, '我的').click();
    await expect(retry(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('登录后上岛')).toBeVisible();
  });

  test('offline, a page with a bar of its own keeps a way back, and the error its picture', async ({ page }) => {
    await open(page, '/games');
    await goOfflineWhenNetworkQuiet(page);
    await page.getByRole('link', { name: '搜索游戏' }).click();
    await expect(retry(page)).toBeVisible();
    const art = page.getByRole('alert').filter({ visible: true }).locator('div').first();
    const width = await art.evaluate(async (box) => {
      const picture = new Image();
      picture.src = getComputedStyle(box).backgroundImage.slice(5, -2);
      await picture.decode();
      return picture.naturalWidth;
    });
    expect(width).toBeGreaterThan(0);
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/games');
  });

  test('one file that fails for a moment is asked for again, by a press or by itself', async ({ page }) => {
    await open(page, '/');
    await page.route('**/assets/OwnProfilePage-*.js', (route) => route.abort('failed'));
    await tab(page, '我的').click();
    await retry(page).click();
    await expect(retry(page)).toBeVisible();
    await page.unroute('**/assets/OwnProfilePage-*.js');
    await expect(page.getByText('登录后上岛')).toBeVisible();
  });

  test('after a deployment the files are gone: the new version is loaded, once', async ({ page }) => {
    await open(page, '/');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.route('**/assets/OwnProfilePage-*.js', (route) => route.fulfill({ status: 404 }));
    // The first file answers a visitor who comes back, and is gone for who asks whether it still exists.
    await page.route('**/assets/first-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await tab(page, '我的').click();
    await expect.poll(() => loads).toBe(1);
    await expect(retry(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });

  test('parts one can do without are left out', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route(/assets\/(DesktopSidebars|Bulletins)-.*\.js/, (route) => route.abort('failed'));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: /每日签到/ })).toBeVisible();
    await tab(page, '广场').click();
    await settled(page);
  });
});
