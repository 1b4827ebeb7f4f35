import type { Page } from '@playwright/test';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

/** A finger that goes down the page; `hold` looks before it is lifted. */
async function pull(page: Page, distance: number, hold?: () => Promise<void>): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = (y: number) => ({ touchPoints: [{ x: 180, y }] });
  const start = 300;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(start) });
  for (let step = 1; step <= 6; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(start + (distance * step) / 6) });
  }
  await hold?.();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const pullState = (page: Page) => page.locator('main [data-state]').filter({ visible: true }).first();

test('[S-01] the square shows the tags of the site, in its order', async ({ page }) => {
  const tags = await createSiteClient().call('GET /v1/square/tag/list');
  await open(page, '/square');
  const chips = page.getByRole('group', { name: '话题' }).getByRole('button');
  await expect(chips).toHaveCount(tags.length + 1);
  const shown = await chips.allTextContents();
  expect(shown.slice(1).map((text) => text.replace(/^#\s*/, ''))).toEqual(tags.map(({ tag }) => tag));
  await chips.nth(2).click();
  await expect(chips.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(chips.nth(0)).toHaveAttribute('aria-pressed', 'false');
});

/** From here on the page's time goes only as far as a journey lets it: a slow machine must not use up what is measured. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

for (const width of [320, 375, 768, 1280]) {
  test(`[C-12] at ${width} px a toast stands 16 px from the top`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await open(page, '/business');
    await page.getByRole('button', { name: '复制邮箱' }).click();
    const toast = page.locator('[data-kind="success"]');
    await expect.poll(async () => (await toast.boundingBox())?.y).toBe(16);
  });
}

test('[C-12] a toast says its kind and goes after 3000 ms', async ({ page }) => {
  await open(page, '/business');
  const toast = page.locator('[data-kind="success"]');
  await stopTime(page);
  await page.getByRole('button', { name: '复制邮箱' }).click();
  await expect(toast).toHaveCount(1);
  // It drops into its place.
  await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? 0)).toBe(16);
  await page.clock.runFor(2950);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(toast).toHaveCount(0);
});

test('[C-12] a repeated toast counts instead of stacking', async ({ page }) => {
  await open(page, '/business');
  await stopTime(page);
  const copy = page.getByRole('button', { name: '复制邮箱' });
  await copy.click();
  await copy.click();
  await expect(page.locator('[data-kind="success"]')).toHaveCount(1);
  await expect(page.locator('[data-kind="success"]')).toContainText('×2');
});

test('[C-13] copying puts the text on the clipboard and toasts 复制成功', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/business');
  await page.getByRole('button', { name: '复制邮箱' }).click();
  await expect(page.getByRole('status').filter({ hasText: '复制成功' }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('business@lanyu.example');
});

test('[C-13] where the clipboard is refused, the old way copies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, '/business');
  await page.getByRole('button', { name: '复制邮箱' }).click();
  await expect(page.getByRole('status').filter({ hasText: '复制成功' }).first()).toBeVisible();
});

test('[C-14] pulling: pulling, loosing at a head of 50, loading, success, normal', async ({ page, signIn }) => {
  await signIn('hanghang');
  await open(page, '/message');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(pullState(page)).toHaveAttribute('data-state', 'normal');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/center/message/all', async (route) => {
    await held;
    await route.continue();
  });
  await pull(page, 45, () => expect(pullState(page)).toHaveAttribute('data-state', 'pulling'));
  await expect(pullState(page)).toHaveAttribute('data-state', 'normal');
  await pull(page, 140, () => expect(pullState(page)).toHaveAttribute('data-state', 'loosing'));
  await expect(pullState(page)).toHaveAttribute('data-state', 'loading');
  const head = () =>
    pullState(page).evaluate((root) => {
      const moved = root.querySelector<HTMLElement>('[style*="translateY"]');
      return moved === null ? 0 : new DOMMatrix(moved.style.transform).f;
    });
  await expect.poll(head).toBe(50);
  await stopTime(page);
  release();
  await expect(async () => {
    await page.clock.runFor(5);
    await expect(pullState(page)).toHaveAttribute('data-state', 'success', { timeout: 100 });
  }).toPass({ intervals: [20] });
  await expect(pullState(page)).toContainText('刷新完成');
  await page.clock.runFor(450);
  await expect(pullState(page)).toHaveAttribute('data-state', 'success');
  await page.clock.runFor(100);
  await expect(pullState(page)).toHaveAttribute('data-state', 'normal');
});

test('[C-14] pulling home asks for its tags and bulletins again', async ({ page }) => {
  await open(page, '/');
  await waitForQuietNetwork(page);
  const tags = page.waitForRequest('**/api/v1/square/tag/list');
  const bulletins = page.waitForRequest('**/api/user/message');
  await pull(page, 160);
  await Promise.all([tags, bulletins]);
});

test('[C-15] the list loads on when its end is nearer than 300 px, and not before', async ({ page, signIn }) => {
  await signIn('whale');
  await open(page, '/message');
  const entries = page.getByRole('article');
  await expect(entries.first()).toBeVisible();
  await waitForQuietNetwork(page);
  const before = await entries.count();
  const left = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  const to = (rest: number) =>
    page.evaluate((target) => scrollTo(0, document.documentElement.scrollHeight - innerHeight - target), rest);
  await to(600);
  expect(await left()).toBeGreaterThan(400);
  await page.waitForTimeout(300);
  expect(await entries.count()).toBe(before);
  await to(200);
  await expect.poll(() => entries.count()).toBeGreaterThan(before);
  const ids = await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('aria-posinset')));
  expect(new Set(ids).size).toBe(ids.length);
});

test('[C-15] the list reaches its end and says so', async ({ page, signIn }) => {
  await signIn('hanghang');
  await open(page, '/message');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('已经到底了')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(23);
});

test('[C-18] sharing offers link, poster, QQ and WeChat, and each does what it says', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await context.route('https://connect.qq.com/**', (route) => route.fulfill({ body: 'ok' }));
  await open(page, '/post/1');
  const shareButton = page.getByRole('button', { name: '分享' });
  const sheet = page.getByRole('dialog');
  const pick = async (name: string) => {
    await shareButton.click();
    await expect(sheet.getByRole('listitem')).toHaveCount(4);
    await sheet.getByRole('button', { name }).click();
  };

  await pick('复制链接');
  await expect(page.getByRole('status').filter({ hasText: '复制成功' }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/post/1');
  await expect(sheet).toHaveCount(0);
  await expect(shareButton).toBeFocused();

  await pick('生成海报');
  const poster = sheet.getByRole('img');
  await expect(poster).toBeVisible();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await pick('微信');
  await expect(sheet).toContainText('到微信粘贴给朋友');
  await expect(page.getByRole('status').filter({ hasText: '复制成功' }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  const opened = context.waitForEvent('page');
  await pick('QQ');
  await sheet.getByRole('link', { name: '打开 QQ 分享页' }).click();
  const shared = new URL((await opened).url());
  expect(shared.host).toBe('connect.qq.com');
  expect(shared.searchParams.get('url')).toContain('/post/1');
});

test('[C-19] the check-in page shows the badge of this month', async ({ page }) => {
  await open(page, '/checkin');
  const badge = page.getByRole('img', { name: /徽章/ });
  await expect(badge).toBeVisible();
  // The month of the site, whatever the phone's clock says.
  const month = new Intl.DateTimeFormat('zh-CN', { month: 'long', timeZone: 'Asia/Shanghai' });
  await expect(badge).toHaveAccessibleName(new RegExp(`^${month.format(new Date())}徽章`));
});
