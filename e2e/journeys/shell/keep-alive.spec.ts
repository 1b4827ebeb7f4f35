import type { Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { expect, open, settled, test } from '../../support/test.ts';

// Low, so that every page can be scrolled.
test.use({ viewport: { width: 375, height: 240 } });

const first = '/legal/agreement';
const others = [
  '/',
  '/square',
  '/welfare',
  '/games',
  '/profile',
  '/detail/1',
  '/login',
  '/faq',
  '/checkin',
  '/legal/privacy',
];

const main = (page: Page) => page.locator('main').filter({ visible: true });
const mark = (page: Page) => main(page).getAttribute('data-journey');

/** Leaves a mark on the page's own element: it is there again only if the very same page is. */
async function leaveMark(page: Page, path: string): Promise<number> {
  await settled(page);
  // Text that arrives later would move what was scrolled to.
  if (path.startsWith('/legal')) await expect(main(page).locator('article p').nth(1)).toBeVisible();
  await main(page).evaluate((element, name) => element.setAttribute('data-journey', name), path);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight), `${path} can be scrolled`)
    .toBeGreaterThan(60);
  const wanted = 30 + path.length;
  await page.evaluate((top) => scrollTo(0, top), wanted);
  return page.evaluate(() => scrollY);
}

/** The address changes first; the page that is left stays on the screen until the next one is ready. */
async function visit(page: Page, path: string): Promise<void> {
  const left = await main(page).elementHandle();
  await goToInApp(page, path);
  await expect(page).toHaveURL(path);
  await page.waitForFunction((old) => {
    const shown = [...document.querySelectorAll('main')].filter((each) => each.checkVisibility());
    return shown.length === 1 && shown[0] !== old;
  }, left);
  await settled(page);
}

test('[L-06] eleven pages visited: the first is gone, the other ten keep state, input and scroll', async ({ page }) => {
  await open(page, first);
  const places = new Map([[first, await leaveMark(page, first)]]);
  for (const path of others) {
    await visit(page, path);
    if (path === '/login') await page.getByLabel('登录名').filter({ visible: true }).fill('写了一半');
    if (path === '/square') await page.getByRole('button', { name: '攻略' }).click();
    places.set(path, await leaveMark(page, path));
  }
  expect(places.size).toBe(11);

  for (const path of others) {
    await visit(page, path);
    await expect.poll(() => mark(page), `${path} is the same page`).toBe(path);
    await expect.poll(() => page.evaluate(() => scrollY), `${path} stands where it was left`).toBe(places.get(path));
    if (path === '/login') await expect(page.getByLabel('登录名').filter({ visible: true })).toHaveValue('写了一半');
    if (path === '/square')
      await expect(page.getByRole('button', { name: '攻略' })).toHaveAttribute('aria-pressed', 'true');
  }

  await visit(page, first);
  await expect.poll(() => mark(page), 'the first page was made anew').toBeNull();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[L-06] the least recently used page goes, not the first visited', async ({ page }) => {
  await open(page, first);
  await leaveMark(page, first);
  const [second = '', ...rest] = others;
  for (const path of [second, ...rest.slice(0, 8)]) {
    await visit(page, path);
    await leaveMark(page, path);
  }
  await visit(page, first);
  await visit(page, rest.at(-1) ?? '');
  await visit(page, first);
  await expect.poll(() => mark(page)).toBe(first);
  await visit(page, second);
  await expect.poll(() => mark(page)).toBeNull();
});

test('[L-06] after a logout nothing of the person’s pages is kept', async ({ page, signIn }) => {
  await signIn('luming', 'own');
  await open(page, '/message');
  await main(page).evaluate((element) => element.setAttribute('data-journey', 'person'));
  await visit(page, '/profile');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible();
  await expect(page.locator('[data-journey="person"]')).toHaveCount(0);
});

test('[L-07] commenthistory is made anew each time', async ({ page }) => {
  await open(page, '/commenthistory');
  await main(page).evaluate((element) => element.setAttribute('data-journey', 'old'));
  await visit(page, '/square');
  await expect(page.locator('[data-journey="old"]')).toHaveCount(0);
  await visit(page, '/commenthistory');
  expect(await mark(page)).toBeNull();
});
