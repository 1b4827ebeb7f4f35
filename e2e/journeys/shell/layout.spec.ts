import type { Locator, Page } from '@playwright/test';
import { simpleLayoutRoutes, tabRoutes } from '@lanyu/test-kit/site/tested-routes';
import { expect, open, settled, test } from '../../support/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const tabs = (page: Page) => bar(page).getByRole('link');
/** The number as drawn; the link's name says it in full. */
const count = (bell: Locator) => bell.locator('[aria-hidden]').last();
const pageHeader = (page: Page) => page.getByRole('banner').filter({ visible: true });

test('[L-01] the main layout has a header with the logo, a footer and the bottom navigation', async ({ page }) => {
  await open(page, '/');
  await expect(pageHeader(page).getByRole('link').first()).toHaveAttribute('href', '/');
  await expect(pageHeader(page).locator('svg, img').first()).toBeVisible();
  await expect(page.getByRole('contentinfo').filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeInViewport();
});

test('[L-01] the bottom navigation belongs to the main layout alone', async ({ page }) => {
  for (const { path } of simpleLayoutRoutes.filter((route) => route.needsLogin !== true)) {
    await open(page, path);
    await expect(page.getByRole('navigation', { name: '主导航' }), path).toHaveCount(0);
  }
});

test('[L-02] logged out, the header shows a login/register button that leads to login', async ({ page }) => {
  await open(page, '/');
  await pageHeader(page).getByRole('link', { name: '登录 / 注册' }).click();
  await expect(page).toHaveURL('/login');
});

test('[L-03] logged in, the avatar opens /profile and the message count opens the messages', async ({
  page,
  signIn,
}) => {
  await signIn('hanghang');
  await open(page, '/');
  const header = pageHeader(page);
  await expect(header.getByRole('link', { name: '登录 / 注册' })).toHaveCount(0);
  const bell = header.getByRole('link', { name: '消息，12 条未读' });
  await expect(count(bell)).toHaveText('12');
  await bell.click();
  await expect(page).toHaveURL('/message');
  await page.goBack();
  await header.getByRole('link', { name: '个人主页' }).click();
  await expect(page).toHaveURL('/profile');
});

test('[L-03] who has no unread messages sees no number', async ({ page, signIn }) => {
  await signIn('luming');
  await open(page, '/');
  await expect(pageHeader(page).getByRole('link', { name: '消息', exact: true })).toHaveText(/^(消息)?$/);
});

test('[L-04] the home page shows an image link to check-in', async ({ page }) => {
  await open(page, '/');
  const strip = page
    .getByRole('main')
    .getByRole('link', { name: /签到/ })
    .filter({ has: page.locator('img') });
  await expect(strip).toBeVisible();
  await expect
    .poll(() => strip.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await strip.click();
  await expect(page).toHaveURL('/checkin');
});

for (const [unread, shown] of [
  [98, '98'],
  [99, '99'],
  [100, '99+'],
] as const) {
  test(`[L-05] ${unread} unread messages read ${shown}`, async ({ page, signIn }) => {
    await signIn('hanghang');
    // With the list, and asked for by itself where nothing is told live.
    await page.route(/\/api\/(user\/center\/message\/all|v1\/message\/unread)/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, unread } } });
    });
    // Nothing is told live: it would be the real number.
    await page.route('**/api/v1/live?**', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    await open(page, '/');
    await expect(count(pageHeader(page).getByRole('link', { name: `消息，${unread} 条未读` }))).toHaveText(shown);
  });
}

test('[L-05] more than 99 real messages read 99+', async ({ page, signIn }) => {
  await signIn('whale');
  await open(page, '/');
  await expect(count(pageHeader(page).getByRole('link', { name: /条未读/ }))).toHaveText('99+');
});

test('[L-08] five tabs in order, each leading to its route', async ({ page }) => {
  await open(page, '/');
  await expect(tabs(page)).toHaveCount(5);
  const found = await tabs(page).evaluateAll((links) =>
    links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
  );
  expect(found).toEqual([
    ['首页', '/'],
    ['广场', '/square'],
    ['福利', '/welfare'],
    ['游戏', '/games'],
    ['我的', '/profile'],
  ]);
});

test('[L-09] 福利 is the centre tab, drawn larger, without text but with a name', async ({ page }) => {
  await open(page, '/');
  const welfare = tabs(page).nth(2);
  await expect(welfare).toHaveAccessibleName('福利');
  await expect(welfare).toHaveText('');
  const icon = (index: number) => tabs(page).nth(index).locator('svg').filter({ visible: true }).first().boundingBox();
  const [middle, neighbour, bar] = [await icon(2), await icon(1), await welfare.boundingBox()];
  expect(middle?.width ?? 0).toBeGreaterThan((neighbour?.width ?? 0) * 1.3);
  expect((bar?.x ?? 0) + (bar?.width ?? 0) / 2).toBeCloseTo(375 / 2, 0);
  for (const index of [0, 1, 3, 4]) await expect(tabs(page).nth(index)).not.toHaveText('');
});

test('[L-10][L-11] tapping a tab goes to its route and gives it the focus icon', async ({ page }) => {
  await open(page, '/');
  const drawn = (index: number) =>
    tabs(page)
      .nth(index)
      .locator('svg')
      .evaluateAll((icons) =>
        icons
          .filter((icon) => {
            for (let node: Element | null = icon; node && node.tagName !== 'A'; node = node.parentElement) {
              const { display, opacity, visibility } = getComputedStyle(node);
              if (display === 'none' || visibility === 'hidden' || Number(opacity) < 0.5) return false;
            }
            return true;
          })
          .map((icon) => icon.innerHTML),
      );
  for (const [index, { path }] of tabRoutes.entries()) {
    const other = (index + 1) % 5;
    await tabs(page).nth(other).click();
    await expect(tabs(page).nth(other)).toHaveAttribute('aria-current', 'page');
    const resting = await drawn(index);
    await tabs(page).nth(index).click();
    await expect(page).toHaveURL(path);
    await expect(tabs(page).nth(index)).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).locator('[aria-current="page"]')).toHaveCount(1);
    await expect.poll(() => drawn(index)).not.toEqual(resting);
    expect(await drawn(index)).toHaveLength(1);
    expect(resting).toHaveLength(1);
  }
});

test('[L-10] a parameter keeps its tab, and the active tab defaults to the first', async ({ page }) => {
  await open(page, '/games/adventure');
  await expect(tabs(page).nth(3)).toHaveAttribute('aria-current', 'page');
  await open(page, '/nowhere/at/all');
  await expect(tabs(page).nth(0)).toHaveAttribute('aria-current', 'page');
});

test('[L-12] home is the empty path; games takes an optional type', async ({ page }) => {
  for (const path of ['/', '/games', '/games/rpg']) {
    await open(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  }
  await page.goto('/games/rpg/more');
  await expect(page).toHaveURL('/');
});

test('[L-13] square and profile show no header; the other tabs do', async ({ page }) => {
  for (const { name, path } of tabRoutes) {
    await open(page, path);
    await expect(pageHeader(page), name).toHaveCount(name === 'square' || name === 'profile' ? 0 : 1);
  }
});

test('[L-13] the titles of square and welfare name the gift centre and the anime and welfare videos', async ({
  page,
}) => {
  await open(page, '/square');
  await expect(page).toHaveTitle(/礼包中心/);
  await open(page, '/welfare');
  await expect(page).toHaveTitle(/动漫.*福利.*视频|动漫福利视频/);
});

test('[L-14] profile?fun=member opens the membership area', async ({ page, signIn }) => {
  await signIn();
  await open(page, '/profile');
  const area = page.getByRole('region', { name: '会员方案' });
  await expect(area).toHaveCount(0);
  await page.goto('/profile?fun=member');
  await settled(page);
  await expect(area).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' }).locator('[aria-current="page"]')).toHaveText('我的');
});

test('[L-14] from a screen within a tab, such as the member area or a playing video, the tab leads to its page', async ({
  page,
}) => {
  await open(page, '/profile?fun=member');
  await bar(page).getByRole('link', { name: '我的' }).click();
  await expect(page).toHaveURL('/profile');
  await open(page, '/welfare');
  await page.locator('a[href^="/welfare?video="]').first().click();
  await expect(page).toHaveURL(/video=/);
  await bar(page).getByRole('link', { name: '福利' }).click();
  await expect(page).toHaveURL('/welfare');
});
