import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { DataOf } from '@lanyu/contract/all-calls';
import { enterAgain, enterFresh, freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { listArrived, namesOf, rowsOf, scrollToRow } from '../../support/lists.ts';
import {
  createSiteClient,
  hideBulletins,
  storeAccountInBrowser,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, inFront, open, settled, test } from '../../support/test.ts';

type GameCard = DataOf<'POST /web/game/list'>['records'][number];

const list = '游戏列表';
/** Not the rows of its drawer, which may still be on their way out. */
const sortButton = (page: Page) =>
  page
    .locator('button[aria-haspopup="dialog"]')
    .and(page.getByRole('button', { name: /^(综合排序|最新上架|评分最高|价格从低到高)$/ }));
const filterButton = (page: Page) => page.getByRole('button', { name: /^筛选/ });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });
const type = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '游戏类型' }).getByRole('link', { name });
const tag = (page: Page, name: RegExp) => drawer(page, '按标签筛选').getByRole('button', { name });

/** All games that the site would list, by pages, as another client gets them. */
async function gamesOn(input: { type?: string; tags?: string; excluded?: string; sort?: number }): Promise<GameCard[]> {
  const site = createSiteClient();
  const games: GameCard[] = [];
  let cursor: string | null = null;
  do {
    const page: DataOf<'POST /web/game/list'> = await site.call('POST /web/game/list', {
      ...input,
      ...(cursor !== null && { cursor }),
    });
    games.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return games;
}

async function tagIds(...names: string[]): Promise<string> {
  const { tags } = await createSiteClient().call('GET /v1/catalog/shelf/list');
  return names.map((name) => tags.find((each) => each.name === name)?.id ?? '').join(',');
}

async function choose(page: Page, taps: Record<string, number>): Promise<void> {
  await filterButton(page).click();
  for (const [name, count] of Object.entries(taps)) {
    for (let tap = 0; tap < count; tap += 1) await tag(page, new RegExp(`${name}$`)).click();
  }
  await drawer(page, '按标签筛选').getByRole('button', { name: '看结果' }).click();
  await expect(drawer(page, '按标签筛选')).toBeHidden();
}

/** What is drawn is how the list begins. */
async function begins(page: Page, games: GameCard[]): Promise<void> {
  await expect(async () => {
    const shown = await namesOf(page, list);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(games.slice(0, shown.length).map(({ name }) => name));
  }).toPass();
}

test('[X-C2][L-12] games by type: each tab has an address, and shows what is on that shelf', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await expect(type(page, '全部')).toHaveAttribute('aria-current', 'page');
  await begins(page, await gamesOn({}));
  await type(page, '模拟经营').click();
  await expect(page).toHaveURL('/games/simulation');
  await expect(type(page, '模拟经营').filter({ visible: true })).toHaveAttribute('aria-current', 'page');
  await begins(page, await gamesOn({ type: 'simulation' }));
  await type(page, '全部').filter({ visible: true }).click();
  await expect(page).toHaveURL('/games');
  await expect(type(page, '全部').filter({ visible: true })).toHaveAttribute('aria-current', 'page');
  await open(page, '/games/adventure');
  await begins(page, await gamesOn({ type: 'adventure' }));
  await expect(page).toHaveTitle(/冒险解谜/);
});

test('[X-C2] going back leads to the page before the list, not through its tabs and orders', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '游戏' }).click();
  await type(page, '休闲').click();
  await expect(page).toHaveURL('/games/casual');
  await sortButton(page).filter({ visible: true }).click();
  await drawer(page, '排序').getByRole('button', { name: '评分最高' }).click();
  await expect(page).toHaveURL('/games/casual?sort=3');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[X-C2] going back closes what is in front of the list; closed by its button it leaves nothing behind', async ({
  page,
}) => {
  await open(page, '/faq');
  await open(page, '/games');
  await listArrived(page);
  for (const [button, name] of [
    [sortButton(page), '排序'],
    [filterButton(page), '按标签筛选'],
  ] as const) {
    await button.click();
    await expect(drawer(page, name)).toBeVisible();
    await inFront(page, 1);
    await page.goBack();
    await expect(drawer(page, name)).toBeHidden();
    await expect(page).toHaveURL('/games');
    await button.click();
    await inFront(page, 1);
    await drawer(page, name).getByRole('button', { name: '关闭' }).click();
    await expect(drawer(page, name)).toBeHidden();
    await inFront(page, 0);
  }
  // The entry of a drawer that is gone is not one to stay on.
  await page.goForward();
  await inFront(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('[X-C2] tabs and tools stay in view while the list goes by', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await expect(type(page, '全部')).toBeInViewport({ ratio: 1 });
  await expect(sortButton(page)).toBeInViewport({ ratio: 1 });
});

test('[X-C2] a type that is not there says so and leads on', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await open(page, '/games/nothing-of-the-kind');
  await expect(page.getByRole('heading', { name: '没有这个类型' })).toBeVisible();
  await page.getByRole('link', { name: '看全部游戏' }).click();
  await listArrived(page);
});

test('[X-C2] games by tags wanted and excluded', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await choose(page, { 治愈: 1, 猫: 2 });
  const expected = await gamesOn({ tags: await tagIds('治愈'), excluded: await tagIds('猫') });
  expect(expected.length).toBeGreaterThan(2);
  await begins(page, expected);
  await expect(filterButton(page)).toHaveAccessibleName('筛选 已选 2 项');

  await filterButton(page).click();
  await expect(tag(page, /治愈$/)).toHaveAccessibleName('想要 治愈');
  await expect(tag(page, /猫$/)).toHaveAccessibleName('不要 猫');
  await axeClean(page, 'filters open');
  await drawer(page, '按标签筛选').getByRole('button', { name: '清空' }).click();
  await drawer(page, '按标签筛选').getByRole('button', { name: '看结果' }).click();
  await begins(page, await gamesOn({}));
});

test('[X-C2] a visitor’s tags survive a reload and go along into the account they log in to', async ({
  page,
  context,
  complaints,
}) => {
  // Somebody else from now on: a token of the visitor's may still be under way, and the call is repeated with the new one.
  complaints.expect(/403.*\/api\/v1\/catalog\/tag-choice\b/);
  await open(page, '/games');
  await choose(page, { 恐怖: 2 });
  await page.reload();
  await settled(page);
  await expect(filterButton(page)).toHaveAccessibleName('筛选 已选 1 项');

  const account = await freshPlayer();
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  await open(page, '/games');
  await expect(filterButton(page)).toHaveAccessibleName('筛选 已选 1 项');
  await expect
    .poll(async () => (await createSiteClient(account).call('GET /v1/catalog/tag-choice')).excluded)
    .toEqual([await tagIds('恐怖')]);
});

test('[X-C2] tags are saved per account: a second browser filters the same way', async ({ page, context, browser }) => {
  const account = await enterFresh(context);
  await open(page, '/games');
  await listArrived(page);
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/tag-choice') && answer.request().method() === 'PUT',
  );
  await choose(page, { 国风: 1, 恐怖: 2 });
  await saved;

  const other = await browser.newContext();
  try {
    const again = await enterAgain(account, randomUUID());
    await other.addInitScript(() => localStorage.setItem('lanyu.ageConfirmed', String(Date.now())));
    await hideBulletins(other, [again.uid]);
    await storeAccountInBrowser(other, again);
    const second = await other.newPage();
    await open(second, '/games');
    await expect(filterButton(second)).toHaveAccessibleName('筛选 已选 2 项');
    await begins(second, await gamesOn({ tags: await tagIds('国风'), excluded: await tagIds('恐怖') }));
  } finally {
    await other.close();
  }
});

test('[X-C2] sorted as chosen, kept in the address and on another shelf', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  for (const [label, sort] of [
    ['最新上架', 2],
    ['评分最高', 3],
    ['价格从低到高', 4],
  ] as const) {
    await sortButton(page).click();
    await drawer(page, '排序').getByRole('button', { name: label }).click();
    await expect(page).toHaveURL(`/games?sort=${sort}`);
    await expect(sortButton(page)).toHaveText(label);
    await begins(page, await gamesOn({ sort }));
  }
  await page.reload();
  await expect(sortButton(page)).toHaveText('价格从低到高');
  await type(page, '休闲').click();
  await expect(page).toHaveURL('/games/casual?sort=4');
  await begins(page, await gamesOn({ type: 'casual', sort: 4 }));
});

test('[X-C2] only what members get for free', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await page.getByRole('switch', { name: '会员免费' }).click();
  await expect(page).toHaveURL('/games?free=1');
  await listArrived(page);
  await expect.poll(async () => (await namesOf(page, list)).length).toBeGreaterThan(3);
  const rows = await rowsOf(page, list).allTextContents();
  expect(rows.filter((text) => !text.includes('会员免费'))).toEqual([]);
});

test('[L-06] back from a game the list stands where it was left, with its filters', async ({ page }) => {
  await open(page, '/games?sort=3');
  await listArrived(page);
  const far = (await gamesOn({ sort: 3 }))[34];
  const row = page.getByRole('link', { name: far?.name ?? '', exact: true });
  await scrollToRow(page, row);
  // At the very click: on its way to it the row may be moved out from under a bar.
  await row.evaluate((element) => {
    const note = () => Object.assign(window, { left: [scrollY, element.getBoundingClientRect().top] });
    addEventListener('click', note, { capture: true, once: true });
  });
  await row.click();
  await expect(page).toHaveURL(/\/detail\/\d+/);
  const [place = 0, height = 0] = await page.evaluate(() => (window as unknown as { left: number[] }).left);
  await page.goBack();
  await expect(page).toHaveURL('/games?sort=3');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(row).toBeInViewport();
  expect(Math.abs((await row.evaluate((element) => element.getBoundingClientRect().top)) - height)).toBeLessThan(2);
});

test('[X-C2] to the end of the list: every game once, and it says that there are no more', async ({ page }) => {
  await open(page, '/games');
  const games = await gamesOn({});
  const seen = new Set<string>();
  await expect(async () => {
    for (const name of await namesOf(page, list)) seen.add(name);
    await page.mouse.wheel(0, 500);
    await expect(page.getByText('已经到底了')).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [50] });
  for (const name of await namesOf(page, list)) seen.add(name);
  expect([...seen].toSorted()).toEqual(games.map(({ name }) => name).toSorted());
});

test('[X-C2] nothing fits: the filters can be taken off at once', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await choose(page, { 猫: 1, 科幻: 1, 国风: 1, 恐怖: 1 });
  await expect(page.getByRole('heading', { name: '没有符合的游戏' })).toBeVisible();
  await axeClean(page, 'nothing fits');
  await page.getByRole('button', { name: '清空筛选' }).click();
  await begins(page, await gamesOn({}));
});

test('[C-15] a page that fails is asked for again by a button, a list that fails too', async ({ page, complaints }) => {
  complaints.expect(/503/);
  const busy = { status: 503, json: { code: 1005, msg: '服务繁忙，请稍后重试', data: null } };
  await page.route('**/api/web/game/list', (route) => route.fulfill(busy));
  await open(page, '/games?sort=2');
  await expect(page.getByRole('heading', { name: '没加载出来' })).toBeVisible();
  await page.unroute('**/api/web/game/list');
  await page.getByRole('button', { name: '重新加载' }).click();
  await begins(page, await gamesOn({ sort: 2 }));
});

test('[X-C2] the list before stays in view while the next one is on its way', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  const before = await namesOf(page, list);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/web/game/list', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('switch', { name: '会员免费' }).click();
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true }).first()).toBeVisible();
  expect(await namesOf(page, list)).toEqual(before);
  answer();
  await expect.poll(() => namesOf(page, list)).not.toEqual(before);
});

test('[L-12] the first list comes with the document: a visitor’s page makes no call for it', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/game\/list|shelf\/list/.test(request.url())) calls.push(request.url());
  });
  await open(page, '/games');
  await listArrived(page);
  expect(calls).toEqual([]);
});

test('[X-C2] keyboard only: another shelf, another order, a tag excluded, a game opened', async ({ page }) => {
  await open(page, '/games');
  await listArrived(page);
  await tabTo(page, type(page, '休闲'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/casual');
  await tabTo(page, sortButton(page).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, drawer(page, '排序').getByRole('button', { name: '评分最高' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/games/casual?sort=3');
  await expect(sortButton(page).filter({ visible: true })).toBeFocused();
  await tabTo(page, filterButton(page).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, tag(page, /^猫$/));
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(tag(page, /猫$/)).toHaveAccessibleName('不要 猫');
  await tabTo(page, drawer(page, '按标签筛选').getByRole('button', { name: '看结果' }));
  await page.keyboard.press('Enter');
  const expected = await gamesOn({ type: 'casual', sort: 3, excluded: await tagIds('猫') });
  await begins(page, expected);
  await tabTo(page, page.getByRole('link', { name: expected[1]?.name ?? '', exact: true }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/detail/${expected[1]?.id}`);
});

test('[X-C2] axe finds nothing in the list and its drawers, in either theme', async ({ page }) => {
  test.slow();
  await open(page, '/games');
  await listArrived(page);
  await axeClean(page, 'list');
  await sortButton(page).click();
  await expect(drawer(page, '排序')).toBeVisible();
  await axeClean(page, 'orders open');
});

test('[X-C2] at 320, 375 and 1280 nothing is wider than the page', async ({ page }) => {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await open(page, '/games');
    await listArrived(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
});
