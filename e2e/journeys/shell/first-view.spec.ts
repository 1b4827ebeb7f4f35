import type { Page } from '@playwright/test';
import { serverRenderedSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { gameOf } from '../../support/downloads.ts';
import { workerInCharge } from '../../support/offline.ts';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, settled, test } from '../../support/test.ts';

test.use({ baseURL: serverRenderedSiteOrigin });

/** Public pages with something that stands on each of them in the demo data. */
const pages = [
  { name: 'home', path: async () => '/', content: '月海' },
  { name: 'games', path: async () => '/games', content: '月海' },
  { name: 'detail', path: (page: Page) => firstLink(page, '/games', '/detail/'), content: '评价' },
  { name: 'square', path: async () => '/square', content: '广场' },
  { name: 'post', path: (page: Page) => firstLink(page, '/square', '/post/'), content: '评论' },
  { name: 'person', path: (page: Page) => firstLink(page, '/square', '/person/'), content: '粉丝' },
  { name: 'topic', path: (page: Page) => firstLink(page, '/square', '/topic/'), content: '写一帖' },
  { name: 'person with one post', path: personWithOnePost, content: '已经到底了' },
  { name: 'person with badges', path: personWithBadges, content: '徽章' },
  { name: 'welfare', path: async () => '/welfare', content: '福利' },
  { name: 'search', path: async () => '/search', content: '搜索' },
  { name: 'faq', path: async () => '/faq', content: '常见问题' },
  { name: 'legal', path: async () => '/legal/privacy', content: '你的权利' },
  { name: 'download', path: async () => '/download', content: '蓝屿' },
] as const;

async function firstLink(page: Page, from: string, to: string): Promise<string> {
  await untilDrawn(page, from);
  const html = await (await page.request.get(from)).text();
  return new RegExp(`${to}\\d+`).exec(html)?.[0] ?? to;
}

/** The end of a list that is shorter than the view is in view. */
async function personWithOnePost(): Promise<string> {
  const author = await trustedPlayer();
  await publish(author, uniqueWords('头一回发帖 '));
  return `/person/${author.uid}`;
}

/** Badges stand above the posts: what comes after the page moves everything. */
async function personWithBadges(page: Page): Promise<string> {
  await untilDrawn(page, '/square');
  const html = await (await page.request.get('/square')).text();
  for (const [path, uid] of html.matchAll(/\/person\/(\d+)/g)) {
    const { data } = (await (await page.request.get(`/api/v1/badge/list?id=${uid}`)).json()) as {
      data: { badges: object[] };
    };
    if (data.badges.length > 0) return path;
  }
  throw new Error('nobody on the first page of the square has a badge');
}

/** Drawn after its first reader at the latest: nobody waits long for it. */
async function untilDrawn(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await (await page.request.get(path)).text()).includes('<div id="shell">')).toBe(true);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, content } of pages) {
    test(`[L-23] ${name} is there to be read, with its heading and no wider than the phone`, async ({ page }) => {
      const address = await path(page);
      await untilDrawn(page, address);
      await page.goto(address);
      const root = page.locator('#root');
      await expect(root).toContainText(content);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('.boot')).toBeHidden();
      const { width, text } = await root.evaluate((element) => ({
        width: element.scrollWidth,
        text: (element as HTMLElement).innerText.length,
      }));
      expect(width).toBeLessThanOrEqual(375);
      expect(text, 'words to be seen').toBeGreaterThan(40);
    });
  }
});

for (const { name, path } of pages) {
  test(`${name} is taken over as it stands: the same elements, nothing moves, nothing is asked for twice`, async ({
    page,
  }) => {
    const address = await path(page);
    await untilDrawn(page, address);
    const asked: string[] = [];
    const sheets: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice(4));
      if (pathname.endsWith('.css')) sheets.push(pathname);
    });
    await page.addInitScript(() => {
      const kept: { main?: Element | null; shift: number } = { shift: 0 };
      Object.assign(window, { kept });
      document.addEventListener('DOMContentLoaded', () => {
        kept.main = document.querySelector('#root main');
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, address);
    // The portal runs: its first call has been answered.
    await expect.poll(() => asked).toContain('/user/device/init');
    await settled(page);
    // Parts of the page are taken over one after another, and each may ask.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500)));
    const kept = await page.evaluate(() => {
      const { main, shift } = (window as unknown as { kept: { main?: Element | null; shift: number } }).kept;
      return {
        isSame: main === document.querySelector('#main'),
        shift,
        styled: document.querySelector('[data-style]'),
        inlined: document.querySelector<HTMLElement>('style[data-sheets]')?.dataset['sheets']?.split(' ') ?? [],
      };
    });
    // Its styles came with it: none held the first paint back, and none was asked for after it.
    expect(kept.inlined).not.toEqual([]);
    expect(sheets.filter((sheet) => kept.inlined.includes(sheet))).toEqual([]);
    expect(kept.isSame).toBe(true);
    expect(kept.styled).toBeNull();
    expect(kept.shift).toBeLessThan(0.02);
    // What stood in the document; what everybody asks for at the start comes besides.
    const atStart = /^\/(v1\/square\/tag\/list|user\/(device\/init|message)|v1\/(live|site\/xsrf))$/;
    expect(asked.filter((call) => !atStart.test(call))).toEqual([]);
  });
}

test('what is tapped before the script has come is answered when it has', async ({ page }) => {
  await untilDrawn(page, '/faq');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'commit' });
  const question = page.locator('main h3 button').first();
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('home answers before the code of what stands below it has come, and a tap there waits for it', async ({
  page,
}) => {
  await untilDrawn(page, '/');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/HomeBelowFirstView-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('html[data-answers]').waitFor();
  const tab = page.getByRole('tablist', { name: '榜单' }).getByRole('tab').nth(1);
  const drawn = await tab.elementHandle();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(await tab.evaluate((element, before) => element === before, drawn), 'it is the one the server drew').toBe(
    true,
  );
});

test('[X-C16] what is written and sent before the script has come is looked for when it has', async ({ page }) => {
  await untilDrawn(page, '/search');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/search', { waitUntil: 'commit' });
  const field = page.getByRole('combobox');
  await field.fill('月海');
  await field.press('Enter');
  release();
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(field).toHaveValue('月海');
  expect(documents, 'the document was loaded once').toBe(1);
});

test('[D-02] a download that is tapped before the script has come begins when it has', async ({ page }) => {
  const { id } = await gameOf('window-cat');
  await untilDrawn(page, `/detail/${id}`);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/detail/${id}`, { waitUntil: 'commit' });
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载.*安卓/ }).click();
  release();
  expect((await arriving).suggestedFilename()).toMatch(/\.apk$/);
});

test('who has read on before the script has come stays where they are', async ({ page }) => {
  await untilDrawn(page, '/games');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toHaveCount(1);
  await page.evaluate(() => window.scrollTo(0, 700));
  release();
  await expect(page.locator('#shell')).toHaveCount(0);
  await settled(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test('the skeleton is painted while the page still arrives, and goes when all of it is there', async ({ page }) => {
  await untilDrawn(page, '/games');
  const html = await (await page.request.get('/games')).text();
  const half = html.slice(0, html.indexOf('<div id="root">') + 5000);
  expect(half).not.toContain('id="page-data"');
  await page.route('**/assets/*.js', () => {});
  await page.route('**/half', async (route) => {
    const headers = (await page.request.get('/games')).headers();
    delete headers['content-encoding'];
    delete headers['content-length'];
    await route.fulfill({ body: half, headers });
  });
  await page.goto('/half');
  await expect(page.locator('.boot')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.goto('/games', { waitUntil: 'commit' });
  await expect(page.locator('#root h1')).toBeVisible();
  await expect(page.locator('.boot')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without a network, later', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page that came with its styles opens with them', async ({ page, complaints }) => {
    complaints.expect(/ERR_|网络|Failed to fetch|service worker/i);
    await untilDrawn(page, '/games');
    await open(page, '/games');
    await workerInCharge(page);
    const sheets = await page.locator('style[data-sheets]').getAttribute('data-sheets');
    const missing = () =>
      page.evaluate(
        async (addresses) => {
          const cache = await caches.open('lanyu-code');
          const found = await Promise.all(addresses.map((address) => cache.match(address, { ignoreVary: true })));
          return addresses.filter((_, index) => found[index] === undefined);
        },
        sheets?.split(' ') ?? ['none'],
      );
    await expect.poll(missing).toEqual([]);
    await goOfflineWhenNetworkQuiet(page);
    await page.reload();
    await expect(page.locator('#main h1')).toHaveCount(1);
    await expect(page.locator('#shell')).toHaveCount(0);
    await expect(page.locator('#root')).toHaveCount(1);
  });
});

test('who is signed in gets their own page, also where the server drew none', async ({ page, signIn }) => {
  await untilDrawn(page, '/');
  await signIn();
  // Also at an address that nobody has drawn yet.
  for (const path of ['/', '/settings', '/kefu']) {
    await open(page, path);
  }
  await open(page, '/');
  await expect(page.getByRole('link', { name: '登录' })).toHaveCount(0);
  await expect(page.locator('#shell')).toHaveCount(0);
});

test('the colours are those that were chosen, from the first picture on', async ({ page }) => {
  await untilDrawn(page, '/');
  await page.addInitScript(() => localStorage.setItem('lanyu.theme', 'dark'));
  await page.route('**/assets/first-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#root main')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
