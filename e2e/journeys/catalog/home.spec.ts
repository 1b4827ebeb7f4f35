import type { Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { watchShifts } from '../../support/shifts.ts';
import { withoutPageData } from '../../support/documents.ts';
import { expect, open, test } from '../../support/test.ts';

const homeCall = '**/api/v1/catalog/home';
const rankings = (page: Page) => page.getByRole('tabpanel');

/** Down to the end and up again, so that whatever loads when it is near has loaded. */
async function readWhole(page: Page): Promise<void> {
  await expect(rankings(page)).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForTimeout(60);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

async function pull(page: Page): Promise<void> {
  await page.mouse.move(180, 300);
  await page.mouse.down();
  await page.mouse.move(180, 330);
  await page.mouse.move(180, 520, { steps: 8 });
  await page.mouse.up();
}

test('a visitor sees the first screen without a call for it, and its largest picture is the one asked for ahead', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await readWhole(page);
  const banner = page.getByRole('region', { name: '推荐' }).getByRole('link').first().locator('img');
  await expect(banner).toHaveJSProperty('complete', true);
  expect(asked).not.toContain('/api/v1/catalog/home');

  const { preloaded, shown } = await banner.evaluate((image: HTMLImageElement) => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=preload][as=image]');
    return {
      preloaded: [link?.imageSrcset, link?.imageSizes],
      shown: [image.parentElement?.querySelector('source')?.srcset, image.sizes],
    };
  });
  expect(shown).toEqual(preloaded);
  const file = await banner.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(file).toMatch(/\.avif$/);
  expect(asked.filter((path) => path.startsWith(file.replace(/\d+\.avif$/, '')))).toEqual([file]);
});

test('nothing moves while the home page arrives and is read', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/');
  await readWhole(page);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

test.describe('with the bulletin', () => {
  test.use({ bulletins: true });
  test('nothing moves when a bulletin comes either', async ({ page }) => {
    const shifts = await watchShifts(page);
    await open(page, '/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForTimeout(500);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
  });
});

test('nothing moves when the content comes by a call instead of with the document', async ({ page }) => {
  const shifts = await watchShifts(page);
  await withoutPageData(page);
  await page.route(homeCall, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fallback();
  });
  await open(page, '/');
  await readWhole(page);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});

test('the first banner leads to its game, and back is where it was', async ({ page }) => {
  await open(page, '/');
  const { banners } = await createSiteClient().call('GET /v1/catalog/home', {});
  const [first] = banners;
  await page.getByRole('region', { name: '推荐' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${first?.href ?? 'nowhere'}$`));
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? 'nowhere' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: '推荐' })).toBeVisible();
});

test('[L-04] check-in, search and every quick entry lead where they say', async ({ page }) => {
  await open(page, '/');
  const { entries } = await createSiteClient().call('GET /v1/catalog/home', {});
  const links = page.getByRole('navigation', { name: '快捷入口' }).getByRole('link');
  expect(entries.length).toBeGreaterThan(0);
  expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual(
    entries.map(({ title, href }) => [title, href]),
  );
  await page.getByRole('link', { name: '每日签到，去签到页' }).click();
  await expect(page).toHaveURL(/\/checkin$/);
  await page.goBack();
  await page.getByRole('link', { name: /搜索游戏/ }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test('[X-C2] tabs show each ranking as the server drew it up, by finger and by keyboard', async ({ page }) => {
  await open(page, '/');
  const { rankings: drawn } = await createSiteClient().call('GET /v1/catalog/home', {});
  expect(drawn.length).toBeGreaterThan(1);
  const names = () => rankings(page).getByRole('heading').allTextContents();
  for (const { title, games } of drawn) {
    await page.getByRole('tab', { name: title }).click();
    await expect(rankings(page)).toHaveAccessibleName(title);
    expect(await names()).toEqual(games.slice(0, 5).map(({ game }) => game.name));
  }
  await page.keyboard.press('Home');
  await expect(rankings(page)).toHaveAccessibleName(drawn[0]?.title ?? 'nowhere');
  await rankings(page).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/detail/${drawn[0]?.games[0]?.game.id}$`));
});

test('a pull asks anew, and what changed meanwhile is there', async ({ page }) => {
  await open(page, '/');
  await expect(rankings(page)).toBeVisible();
  await page.route(homeCall, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { recommended: { title: string } } };
    body.data.recommended.title = '刚换的推荐';
    await route.fulfill({ response: answer, json: body });
  });
  await pull(page);
  await expect(page.getByRole('heading', { name: '刚换的推荐' })).toBeVisible();
});

test('who owns a game reads so on the home page; a visitor reads its price', async ({ page, signIn }) => {
  const account = await signIn('whale');
  const home = await createSiteClient(account).call('GET /v1/catalog/home', {});
  const owned = home.rankings[0]?.games.map(({ game }) => game).find((game) => game.owned && game.buyAmount > 0);
  expect(owned, 'the demo gives whale one of the hottest games').toBeDefined();
  await open(page, '/');
  const row = rankings(page)
    .getByRole('listitem')
    .filter({ hasText: owned?.name ?? 'nobody' });
  await expect(row).toContainText('已拥有');

  await page.evaluate(() => localStorage.removeItem('lanyu.account'));
  await page.reload();
  await expect(row).toContainText(String(owned?.buyAmount));
  await expect(row).not.toContainText('已拥有');
});

test('without an answer the page says so, keeps check-in, and tries again when asked', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await withoutPageData(page);
  await page.route(homeCall, (route) =>
    route.fulfill({ status: 503, json: { code: 1005, msg: '服务繁忙，请稍后重试', data: null } }),
  );
  await open(page, '/');
  const again = page.getByRole('button', { name: '重新加载' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: '每日签到，去签到页' })).toBeVisible();
  await page.unroute(homeCall);
  await again.click();
  await expect(rankings(page)).toBeVisible();
});

test('the part below the first view offers to try again when its code does not come, and comes by itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const code = '**/assets/HomeBelowFirstView-*.js';
  await page.route(code, (route) => route.abort('failed'));
  await open(page, '/');
  const again = page.getByRole('button', { name: '重新加载' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('region', { name: '推荐' })).toBeVisible();
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute(code);
  await expect(rankings(page)).toBeVisible();
  await expect(again).toHaveCount(0);
});

for (const width of [320, 375, 1280]) {
  test(`at ${width} px the page is as wide as the window, and axe finds nothing in either theme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await open(page, '/');
    await readWhole(page);
    const { page: wide, window: room } = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(wide).toBeLessThanOrEqual(room);
    await axeClean(page, `home at ${width}`);
  });
}

test('[X-C1] who owns a game never reads its price first, on home, in the list or on its page', async ({
  page,
  signIn,
}) => {
  const account = await signIn('whale');
  const { records } = await createSiteClient(account).call('POST /web/game/list', { pageSize: 99 });
  const owned = records.find((game) => game.owned && game.buyAmount > 0);
  expect(owned).toBeDefined();
  for (const [path, call] of [
    [`/detail/${owned?.id}`, '**/api/web/game/detail'],
    ['/games', '**/api/web/game/list'],
    ['/', homeCall],
  ] as const) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(call, async (route) => {
      await held;
      await route.fallback();
    });
    await open(page, path);
    const prices = page.getByRole('main').getByText('钻', { exact: true });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    if (path === '/') await expect(rankings(page)).toBeVisible();
    await page.waitForTimeout(400);
    await expect(prices, path).toHaveCount(0);
    release();
    await expect(
      page
        .getByRole('main')
        .getByText(/已拥有|会员免费/)
        .first(),
      path,
    ).toBeVisible();
    await page.unroute(call);
  }
});

test('what is played in the browser opens a game that can be played', async ({ page, context }) => {
  const { records } = await createSiteClient().call('POST /web/game/list', { pageSize: 99 });
  const game = records.find(({ playUrl }) => playUrl !== '');
  await open(page, `/detail/${game?.id}`);
  const opened = context.waitForEvent('page');
  await page
    .getByRole('group', { name: '获取游戏' })
    .getByRole('link', { name: /^免费玩/ })
    .click();
  const toy = await opened;
  await expect(toy).toHaveTitle(`${game?.name} · 接星星`);
  await toy.getByRole('button', { name: '开始' }).click();
  await expect(toy.getByRole('button', { name: '开始' })).toBeHidden();
  await expect(toy.getByText('29 秒')).toBeVisible();
});

test('with the largest text no tag of a row is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  await page.addInitScript(() => localStorage.setItem('lanyu.textSize', 'largest'));
  for (const path of ['/games', '/search?q=岛', '/']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('article').or(rankings(page)).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-text', 'largest');
    const cut = await page.locator('main h3 ~ div').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const { right, bottom } = row.getBoundingClientRect();
        return [...row.children]
          .map((tag) => [tag.textContent, tag.getBoundingClientRect()] as const)
          .filter(([, box]) => box.right > right + 1 || box.bottom > bottom + 1)
          .map(([text]) => text);
      }),
    );
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});
