import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import {
  createSiteClient,
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { watchShifts } from '../../support/shifts.ts';
import { expect, inFront, open, test } from '../../support/test.ts';

const facts = (page: Page) => page.getByRole('main').locator('dl[aria-label="游戏信息"]');
const reviews = (page: Page) => page.getByRole('region', { name: '评价' });

async function idOf(appID: string): Promise<string> {
  return (await createSiteClient().call('POST /web/game/detail', { appID })).id;
}

async function openGame(page: Page, appID: string): Promise<string> {
  const id = await idOf(appID);
  await open(page, `/detail/${id}`);
  await expect(page.getByRole('group', { name: '获取游戏' })).toBeVisible();
  return id;
}

function give(account: LoggedInAccount, game: string): Promise<void> {
  return inDatabase(`insert into downloads_rights (user_id, game_id, kind) values ($1, $2, 'bought')`, [
    account.uid,
    game,
  ]);
}

async function anotherBrowser(browser: Browser, account: LoggedInAccount): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: testSiteOrigin,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
  });
  await confirmAge(context);
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  return context;
}

async function swipe(page: Page, box: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + (by.x * step) / 5, y: box.y + (by.y * step) / 5 }],
    });
  await send('touchStart', 0);
  for (let step = 1; step <= 5; step += 1) await send('touchMove', step);
  await send('touchEnd', 5);
  await client.detach();
}

test('[D-01][X-C1] a visitor knows a game before downloading it: facts, text, gift packs, versions', async ({
  page,
}) => {
  await openGame(page, 'moon-sea');
  await expect(page).toHaveTitle(/月海回声$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('月海回声');
  await expect(page.getByText('潮声工作室 · 中文')).toBeVisible();
  await expect(facts(page)).toContainText('1 MB');
  await expect(facts(page)).toContainText('8 小时');
  await expect(facts(page)).toContainText('12.6 万');
  await expect(facts(page)).toContainText(/\d\.\d/);

  const text = page.getByRole('region', { name: '介绍' });
  await expect(text.getByText('建议戴耳机，晚上玩。')).not.toBeInViewport();
  await text.getByRole('button', { name: '展开' }).click();
  await text.getByText('建议戴耳机，晚上玩。').scrollIntoViewIfNeeded();
  await expect(text.getByText('建议戴耳机，晚上玩。')).toBeInViewport();
  await expect(text.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true');

  const gifts = page.getByRole('region', { name: '礼包码' });
  await expect(gifts.getByRole('listitem')).not.toHaveCount(0);
  const first = gifts.getByRole('listitem').filter({ hasText: '启航礼包' });
  await expect(first).toContainText('星砂 ×200、木桨皮肤');
  await expect(first.getByRole('button', { name: '领取 启航礼包' })).toBeVisible();
  await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '36');
  await expect(gifts.getByRole('link', { name: /我的礼包/ })).toHaveAttribute('href', '/gifts');

  await expect(page.getByRole('region', { name: '版本' }).getByRole('heading', { name: '安卓版 2.4.1' })).toBeVisible();
  await expect(page.getByRole('region', { name: '相似游戏' }).getByRole('link')).not.toHaveCount(0);
});

test('[X-C1] the first screen of a visitor needs no call: it came with the document', async ({ page }) => {
  const id = await idOf('moon-sea');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/web/game/detail')) asked.push(request.url());
  });
  await open(page, `/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('月海回声');
  expect(asked).toEqual([]);
});

test('[X-C1] an age rating says why, and what is delisted says so', async ({ page, signIn }) => {
  await openGame(page, 'neon-rain');
  await expect(page.getByRole('note').filter({ hasText: '15 岁以上适宜' })).toBeVisible();
  await signIn('whale');
  await openGame(page, 'summer-yard');
  await expect(page.getByRole('note').filter({ hasText: '已下架' })).toBeVisible();
  await expect(page.getByRole('group', { name: '获取游戏' })).toContainText('已拥有');
});

test('[X-C1] what never was and what is no number at all look alike', async ({ page, complaints }) => {
  complaints.expect(/404|400/);
  for (const path of ['/detail/999999999', '/detail/abc']) {
    await open(page, path);
    await expect(page.getByText('没有找到这款游戏')).toBeVisible();
    await expect(page.getByRole('link', { name: '去逛游戏' })).toHaveAttribute('href', '/games');
  }
});

test('[X-C1] a failed answer offers another try, which brings the page', async ({ page, complaints }) => {
  complaints.expect(/503/);
  const id = await idOf('moon-sea');
  await open(page, '/faq');
  let fails = true;
  await page.route('**/api/web/game/detail', (route) =>
    fails
      ? route.fulfill({ status: 503, json: { code: 1005, msg: '服务繁忙，请稍后重试', data: null } })
      : route.fallback(),
  );
  await goToInApp(page, `/detail/${id}`);
  await expect(page.getByRole('alert').filter({ hasText: '服务繁忙' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '月海回声' })).toBeVisible();
});

test('[X-C3] who does not own it reads why they cannot review; a visitor is led to login', async ({
  page,
  context,
}) => {
  const id = await openGame(page, 'moon-sea');
  await expect(reviews(page).getByRole('button', { name: '写评价' })).toHaveCount(0);
  await expect(reviews(page).getByRole('link', { name: '去登录' })).toHaveAttribute(
    'href',
    `/login?next=%2Fdetail%2F${id}`,
  );
  const stranger = await enterFresh(context);
  await openGame(page, 'moon-sea');
  await expect(reviews(page).getByText('拥有或下载过这款游戏的人才能评价。')).toBeVisible();
  await expect(reviews(page).getByRole('button', { name: '写评价' })).toHaveCount(0);
  await expect(
    createSiteClient(stranger).call('PUT /v1/catalog/game/{id}/review', { id, stars: 5, content: '好' }),
  ).rejects.toThrow();
});

test('[X-C3] an owner writes one review, another browser of theirs changes it, and takes it back', async ({
  page,
  context,
  browser,
}) => {
  const account = await enterFresh(context);
  const id = await idOf('tide-pool');
  // What an earlier try left behind is somebody else's.
  const [first, changed] = [`退潮时的贝壳会唱歌 ${account.uid}`, `通关后更喜欢了 ${account.uid}`];
  await give(account, id);
  await openGame(page, 'tide-pool');
  await reviews(page).getByRole('button', { name: '写评价' }).click();
  const sheet = page.getByRole('dialog', { name: '评价这款游戏' });
  await sheet.getByLabel('说说感受（选填）').fill(first);
  await sheet.getByRole('button', { name: '发布评价' }).click();
  await expect(sheet.getByText('先点星星打个分')).toBeVisible();

  // Half written, the page is left: what was typed is still there.
  await page.reload();
  await reviews(page).getByRole('button', { name: '写评价' }).click();
  await expect(sheet.getByLabel('说说感受（选填）')).toHaveValue(first);
  await sheet.getByRole('radio', { name: '4 星，喜欢' }).check({ force: true });
  await sheet.getByRole('button', { name: '发布评价' }).dblclick();
  await expect(toastOf(page, '评价已发布')).toBeVisible();
  const own = (where: Page): Locator =>
    reviews(where)
      .locator('div')
      .filter({ hasText: /^我的评价/ })
      .first();
  await expect(own(page)).toBeVisible();
  await expect(reviews(page).getByText(first)).toHaveCount(1);
  await expect(reviews(page).getByRole('button', { name: '写评价' })).toHaveCount(0);

  const other = await anotherBrowser(browser, account);
  const second = await other.newPage();
  await openGame(second, 'tide-pool');
  await expect(reviews(second).getByText(first)).toHaveCount(1);
  await reviews(second).getByRole('button', { name: '修改' }).click();
  const edit = second.getByRole('dialog', { name: '评价这款游戏' });
  await expect(edit.getByRole('radio', { name: '4 星，喜欢' })).toBeChecked();
  await edit.getByRole('radio', { name: '5 星，特别推荐' }).check({ force: true });
  await edit.getByLabel('说说感受（选填）').fill(changed);
  await edit.getByRole('button', { name: '发布评价' }).click();
  await expect(edit).toBeHidden();
  await expect(reviews(second).getByText(changed)).toHaveCount(1);
  await expect(own(second)).toContainText('已修改');

  await page.reload();
  await expect(reviews(page).getByText(changed)).toHaveCount(1);
  await expect(reviews(page).getByText(first)).toHaveCount(0);
  await reviews(page).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条评价？' }).getByRole('button', { name: '删除' }).click();
  await expect(toastOf(page, '评价已删除')).toBeVisible();
  await expect(reviews(page).getByText(changed)).toHaveCount(0);
  await expect(reviews(page).getByRole('button', { name: '写评价' })).toBeVisible();
  await second.reload();
  await expect(reviews(second).getByRole('button', { name: '写评价' })).toBeVisible();
  await other.close();
});

test('[X-C3] reviews come page by page, and by their stars', async ({ page }) => {
  await openGame(page, 'moon-sea');
  const list = reviews(page).getByRole('list', { name: '玩家评价' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await reviews(page).getByRole('button', { name: '更多评价' }).click();
  await expect.poll(() => list.count()).toBeGreaterThan(10);
  // What comes late above is there for who jumped past it: later it would push away what is being tapped.
  await expect(page.getByRole('heading', { name: /护照/ })).not.toHaveCount(0);
  await reviews(page).getByRole('button', { name: '4 星', exact: true }).click();
  await expect(reviews(page).getByRole('button', { name: '4 星', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(list.getByRole('img', { name: '给了 5 星' })).toHaveCount(0);
  await expect(list.getByRole('img', { name: '给了 4 星' })).not.toHaveCount(0);
});

test('[X-C23] a follow is kept and seen in another browser; a visitor is led to login with the way back', async ({
  page,
  context,
  browser,
}) => {
  const id = await openGame(page, 'moon-sea');
  const follow = (where: Page) => where.getByRole('main').getByRole('button', { name: '关注', exact: true });
  await follow(page).click();
  await expect(page).toHaveURL(`/login?next=%2Fdetail%2F${id}`);
  const account = await enterFresh(context);
  await openGame(page, 'moon-sea');
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
  await follow(page).click();
  await expect(toastOf(page, '已关注')).toBeVisible();
  await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
  const other = await anotherBrowser(browser, account);
  const second = await other.newPage();
  await openGame(second, 'moon-sea');
  await expect(follow(second)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
});

test('[X-C1][C-13] the checksum of a version is copied whole, and older versions are in the drawer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testSiteOrigin });
  await openGame(page, 'moon-sea');
  const versions = page.getByRole('region', { name: '版本' });
  await versions.getByRole('button', { name: '复制 安卓版 2.4.1 的校验码' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  await versions.getByRole('button', { name: '历史版本' }).click();
  const drawer = page.getByRole('dialog', { name: '历史版本' });
  await expect(drawer.getByRole('heading', { name: '安卓版 2.0.0' })).toBeVisible();
  await expect(drawer.getByRole('article')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(versions.getByRole('button', { name: '历史版本' })).toBeFocused();
});

test('[D-01] going back closes what is in front of the game, and stays with it', async ({ page, context }) => {
  const id = await idOf('moon-sea');
  await give(await enterFresh(context), id);
  await open(page, '/games');
  await goToInApp(page, `/detail/${id}`);
  const here = /\/detail\/\d+$/;
  await page.getByRole('button', { name: '放大截图 1' }).click();
  await expect(page.getByRole('dialog', { name: '截图' })).toBeVisible();
  await inFront(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await reviews(page).getByRole('button', { name: '写评价' }).click();
  await expect(page.getByRole('dialog', { name: '评价这款游戏' })).toBeVisible();
  await inFront(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await page.getByRole('button', { name: '放大截图 1' }).click();
  await expect(page.getByRole('dialog', { name: '截图' })).toBeVisible();
  await inFront(page, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await inFront(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/games');
});

test('[X-C1] screenshots are looked at by keyboard and by finger', async ({ page }) => {
  await openGame(page, 'moon-sea');
  const opener = page.getByRole('button', { name: '放大截图 1' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '截图' });
  await expect(viewer.getByRole('status')).toHaveText(/^1 \/ [3-9]$/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^2 \//);
  await expect
    .poll(() =>
      viewer
        .locator('[data-current] img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true);
  await swipe(page, { x: 80, y: 400 }, { x: 220, y: 6 });
  await expect(viewer.getByRole('status')).toHaveText(/^1 \//);
  await axeClean(page, 'viewer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[L-06] back from a similar game: the page is where it was left', async ({ page }) => {
  await openGame(page, 'moon-sea');
  const similar = page.getByRole('region', { name: '相似游戏' }).getByRole('link').first();
  await similar.scrollIntoViewIfNeeded();
  // Posts about the game come once one scrolls near them, and what is below moves.
  await waitForQuietNetwork(page);
  await similar.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await similar.click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toHaveText('月海回声');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText('月海回声');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -1);
});

test('[X-C15] a game is shared under its own name and address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testSiteOrigin });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const id = await openGame(page, 'moon-sea');
  await page.getByRole('main').getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '复制链接' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${testSiteOrigin}/detail/${id}`);
});

test('[X-C1] the bar: a visitor is led to login for what has a price; who is signed in is told the price first', async ({
  page,
  context,
}) => {
  const id = await openGame(page, 'moon-sea');
  await expect(page.getByRole('group', { name: '获取游戏' })).toContainText('60');
  await page.getByRole('button', { name: '下载游戏' }).click();
  await expect(page).toHaveURL(`/login?next=%2Fdetail%2F${id}`);
  await enterFresh(context);
  await openGame(page, 'moon-sea');
  await page.getByRole('button', { name: '下载游戏' }).click();
  const ask = page.getByRole('dialog', { name: '下载《月海回声》' });
  await expect(ask).toContainText('下载该游戏需要');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const width of [320, 375, 1280]) {
  test(`[X-C1] ${width} wide: nothing sticks out, nothing for axe in either theme`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 812 });
    await signIn('whale');
    await openGame(page, 'moon-sea');
    await expect(reviews(page).getByRole('list', { name: '玩家评价' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axeClean(page, `detail at ${width}`);
    await reviews(page).getByRole('button', { name: '修改' }).click();
    await expect(page.getByRole('dialog', { name: '评价这款游戏' })).toBeVisible();
    await axeClean(page, `review sheet at ${width}`);
  });
}

test('[X-C1] nothing moves while the page comes in', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openGame(page, 'moon-sea');
  await expect(reviews(page).getByRole('list', { name: '玩家评价' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(await shifts()).toBeLessThanOrEqual(0.02);
});
