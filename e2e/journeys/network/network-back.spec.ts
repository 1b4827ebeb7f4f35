import type { Page } from '@playwright/test';
import { fullChromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { goOfflineWhenNetworkQuiet, waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

// The page's own words: while a piece is lost it is asked for again and again.
test.beforeEach(({ complaints }) => complaints.expect(/ERR_|网络|preload|Failed to fetch|dynamically imported/));
test.use({ launchOptions: fullChromiumLaunchOptions });

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true });
const failed = (page: Page) => page.getByRole('button', { name: '重新加载' }).filter({ visible: true });

/** Nobody pressed anything, and the document is the one that was opened. */
async function markDocument(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return async () => expect(await page.evaluate(() => 'sameDocument' in window), 'not reloaded').toBe(true);
}

/** How it looks, not what it says: a page without its styles says the same. */
function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main')]
      .filter((main) => main.checkVisibility())
      .flatMap((main) => [...main.querySelectorAll('*')])
      .filter((one) => one.checkVisibility() && !one.closest('svg'))
      .map((one) => {
        const { display, position, borderRadius, paddingTop, fontSize } = getComputedStyle(one);
        return [one.tagName, display, position, borderRadius, paddingTop, fontSize].join(' ');
      }),
  );
}

/** Styled parts of a page: each of them has a look of its own, and a page without styles has none. */
const kindsOf = (looks: string[]) => [...new Set(looks)].toSorted();

const places: [name: string, go: (page: Page) => Promise<void>, sign: string][] = [
  ['广场', (page) => tab(page, '广场').click(), '[role="article"]'],
  ['福利', (page) => tab(page, '福利').click(), '[role="article"]'],
  ['游戏', (page) => tab(page, '游戏').click(), '[role="article"]'],
  ['我的', (page) => tab(page, '我的').click(), 'text=登录后上岛'],
  [
    'a game',
    (page) => page.locator('a[href^="/detail/"]').filter({ visible: true }).first().click(),
    'main h2:has-text("版本")',
  ],
];

for (const [name, go, sign] of places) {
  test(`home is open, the network goes, ${name} is opened, the network comes back: the page comes whole, by itself`, async ({
    page,
    context,
  }) => {
    await open(page, '/');
    const untouched = await markDocument(page);
    await goOfflineWhenNetworkQuiet(page);
    await go(page);
    await expect(failed(page)).toBeVisible();
    await context.setOffline(false);
    const path = new URL(page.url()).pathname;
    await expect(page.locator(sign).filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });
    await expect(failed(page)).toHaveCount(0);
    await untouched();
    // What stands below comes after the page's own answer.
    await waitForQuietNetwork(page);
    const walked = kindsOf(await looksOf(page));
    await open(page, path);
    await expect(page.locator(sign).filter({ visible: true }).first()).toBeVisible();
    expect(walked.length).toBeGreaterThan(10);
    await expect.poll(async () => kindsOf(await looksOf(page))).toEqual(walked);
  });
}

test('a style sheet that fails once is asked for again: no page is drawn without it', async ({ page }) => {
  await open(page, '/');
  const untouched = await markDocument(page);
  let lost = 0;
  // Every style sheet, at its first request only; nobody says offline or online.
  const seen = new Set<string>();
  await page.route('**/assets/*.css', (route) => {
    if (seen.has(route.request().url())) return route.continue();
    seen.add(route.request().url());
    lost += 1;
    return route.abort('failed');
  });
  await tab(page, '广场').click();
  const article = page.getByRole('article').filter({ visible: true }).first();
  await expect(article).toBeVisible({ timeout: 15_000 });
  expect(lost).toBeGreaterThan(0);
  await untouched();
  const walked = kindsOf(await looksOf(page));
  await page.unrouteAll({ behavior: 'wait' });
  await open(page, '/square');
  await expect(article).toBeVisible();
  await expect.poll(async () => kindsOf(await looksOf(page))).toEqual(walked);
});

test('nobody says that the network is back: what failed is asked for again all the same', async ({ page }) => {
  await open(page, '/');
  const untouched = await markDocument(page);
  await page.route('**/*', (route) => route.abort('connectionfailed'));
  await tab(page, '福利').click();
  await expect(failed(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.locator('main h2').filter({ visible: true }).first()).toBeVisible({ timeout: 15_000 });
  await untouched();
});

test('data that failed comes when somebody answers again, though nobody says that the network is back', async ({
  page,
}) => {
  await open(page, '/games');
  const untouched = await markDocument(page);
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await tab(page, '福利').click();
  await expect(failed(page).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(failed(page)).toHaveCount(0, { timeout: 15_000 });
  await untouched();
});

test('without a network an error is not called content: what is said fits what is there', async ({ page, signIn }) => {
  await signIn();
  await open(page, '/');
  const note = page.getByText(/^离线中/);
  await goOfflineWhenNetworkQuiet(page);
  await expect(note).toHaveText(/离线中，显示的是.+的内容/);
  await tab(page, '福利').click();
  await expect(failed(page)).toBeVisible();
  await expect(note).toHaveText('离线中，联网后会自动重试');
  await tab(page, '首页').click();
  await expect(note).toHaveText(/离线中，显示的是.+的内容/);
});

test('a picture that did not come without a network comes when it is back', async ({ page, context }) => {
  await open(page, '/');
  await page.route('**/media/**', (route) => route.abort('connectionfailed'));
  await tab(page, '游戏').click();
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0)
          .length,
    );
  await expect.poll(broken).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(broken).toBe(0);
});

test('a sheet whose code was lost opens when it is asked for again, with its styles', async ({ page, context }) => {
  await open(page, '/games');
  await page.locator('a[href^="/detail/"]').filter({ visible: true }).first().click();
  const share = page.getByRole('button', { name: '分享' }).filter({ visible: true }).first();
  await expect(share).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await share.click();
  await expect(page.locator('[data-kind="error"]')).toBeVisible();
  await context.setOffline(false);
  await share.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  const close = sheet.getByRole('button', { name: '关闭' });
  await expect(close).toHaveCSS('position', 'absolute');
});
