import type { Page } from '@playwright/test';
import { withoutPageData } from '../../support/documents.ts';
import { axeClean } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { listArrived, namesOf } from '../../support/lists.ts';
import { expect, open, settled, test } from '../../support/test.ts';

const results = '搜索结果';
const field = (page: Page) => page.getByRole('combobox', { name: '搜索游戏' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const firstResult = async (page: Page) => (await namesOf(page, results))[0];

async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?q=${new URLSearchParams({ q: words }).toString().slice(2)}`);
}

// On a starved machine a search is given up after its tenth of a second; the portal asks again, and the journeys see
// whether the results arrive.
test.beforeEach(({ complaints }) => complaints.expect(/503.*\/api\/v1\/search/));

test('[X-C16] from the home page and the list of games to the field, ready to type', async ({ page }) => {
  for (const path of ['/', '/games']) {
    await open(page, path);
    await page.getByRole('link', { name: /^搜索/ }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/search');
    await expect(field(page)).toBeFocused();
  }
});

for (const [how, words] of [
  ['by its name', '月海回声'],
  ['by a part of its name', '海回'],
  ['by pinyin', 'yuehaihuisheng'],
  ['by the beginning of its pinyin', 'yuehai'],
  ['by its initials', 'yhhs'],
  ['in capitals', 'YHHS'],
] as const) {
  test(`[X-C16] a game is found ${how}`, async ({ page }) => {
    await open(page, '/search');
    await searchFor(page, words);
    await listArrived(page, results);
    await expect.poll(() => firstResult(page)).toBe('月海回声');
  });
}

test('[X-C16] the part that was looked for is marked', async ({ page }) => {
  await open(page, '/search?q=海回');
  await listArrived(page, results);
  await expect(page.getByRole('feed', { name: results }).locator('mark').first()).toHaveText('海回');
});

test('[X-C16] nothing fits: it says so and offers what comes near', async ({ page }) => {
  await open(page, '/search?q=月海回音壁垒');
  await expect(page.getByText('没有找到“月海回音壁垒”，这些比较接近')).toBeVisible();
  expect((await namesOf(page, results)).length).toBeGreaterThan(0);
  await axeClean(page, 'near ones');
});

test('[X-C16] nothing even comes near: what is shown is called what it is', async ({ page }) => {
  await open(page, '/search?q=zzzqqqxx');
  await expect(page.getByText('没有找到“zzzqqqxx”，看看大家在玩的')).toBeVisible();
  expect((await namesOf(page, results)).length).toBeGreaterThan(0);
});

test('[X-C16] an emptied field begins anew, without a step back to what was looked for', async ({ page }) => {
  await open(page, '/games');
  await page.getByRole('link', { name: '搜索游戏' }).click();
  await searchFor(page, '海');
  await listArrived(page, results);
  await field(page).fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('region', { name: '最近搜过' })).toBeVisible();
  await expect(page.getByRole('feed', { name: results })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/games');
});

test('[X-C16] the results take the place of their bones without a jump', async ({ page }) => {
  await page.route('**/api/v1/search?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: { value: number; what: (string | undefined)[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: Node }[] }[]) {
        shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.textContent?.slice(0, 20)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const keyword of ['海', '月海回声', 'zzzqqqxx']) {
    await page.goto(`/search?q=${encodeURIComponent(keyword)}`);
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    await listArrived(page, results);
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts,
    );
    const sum = shifts.reduce((before, { value }) => before + value, 0);
    expect(sum, `${keyword}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
  }
});

test('[X-C16] suggestions from the first character, also by initials; chosen by arrow keys', async ({ page }) => {
  await open(page, '/search');
  await field(page).pressSequentially('月');
  await expect(option(page, '月海回声')).toBeVisible();
  await axeClean(page, 'suggestions open');
  await field(page).fill('yhh');
  await expect(option(page, '月海回声')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await option(page, '月海回声').click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('月海回声')}`);
  await expect(field(page)).toHaveValue('月海回声');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('[X-C16][L-06] back from a game and after a reload the results are there; back again leads to where one came from', async ({
  page,
}) => {
  await open(page, '/games');
  await page.getByRole('link', { name: '搜索游戏' }).click();
  await searchFor(page, '海');
  await listArrived(page, results);
  const before = await namesOf(page, results);
  await page.getByRole('feed', { name: results }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail\//);
  await page.goBack();
  await expect(field(page)).toHaveValue('海');
  expect(await namesOf(page, results)).toEqual(before);
  await page.reload();
  await settled(page);
  await listArrived(page, results);
  await expect(field(page)).toHaveValue('海');
  expect(await namesOf(page, results)).toEqual(before);
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/games');
});

test('[X-C16] recent searches stay on the device, newest first; one or all can be removed', async ({ page }) => {
  test.slow();
  await open(page, '/search');
  await searchFor(page, '猫');
  await listArrived(page, results);
  await searchFor(page, '海');
  await open(page, '/search');
  const recent = page.getByRole('region', { name: '最近搜过' });
  await expect(recent.getByRole('listitem')).toHaveText(['海', '猫']);
  await axeClean(page, 'recent searches');
  await recent.getByRole('button', { name: '删除“海”' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['猫']);
  await recent.getByRole('button', { name: '猫', exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('猫')}`);
  await open(page, '/search');
  await recent.getByRole('button', { name: '清空' }).click();
  await expect(recent).toHaveCount(0);
  await expect(field(page)).toBeFocused();
});

test('[X-C16] a new visitor finds where to begin, also where nobody has searched yet', async ({ page }) => {
  await open(page, '/search');
  await expect(page.getByRole('region', { name: '大家在搜' }).getByRole('button', { name: '灯塔' })).toBeVisible();
  await withoutPageData(page);
  await page.route('**/api/v1/search/hot', (route) => route.fulfill({ json: { code: 0, msg: '成功', data: [] } }));
  await open(page, '/search');
  await page.getByRole('region', { name: '大家在玩' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await listArrived(page, results);
});

test('[X-C16] hot words lead to their results', async ({ page }) => {
  await withoutPageData(page);
  await page.route('**/api/v1/search/hot', (route) =>
    route.fulfill({ json: { code: 0, msg: '成功', data: ['灯塔', '治愈'] } }),
  );
  await open(page, '/search');
  await page.getByRole('region', { name: '大家在搜' }).getByRole('button', { name: '治愈' }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('治愈')}`);
  await listArrived(page, results);
});

test('[X-C16] whatever is typed is plain text', async ({ page }) => {
  await open(page, '/search');
  for (const words of [`'); drop table games; --`, 'a:* & !b | (', '<img src=x onerror=alert(1)>', '🐟🐟🐟']) {
    await searchFor(page, words);
    await expect(page.getByText('没有找到').first()).toBeVisible();
  }
});

test('[X-C16] keyboard only: typed, chosen, opened', async ({ page }) => {
  await open(page, '/search');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('yuehai');
  await expect(option(page, '月海回声')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await listArrived(page, results);
  await expect(page.getByRole('region', { name: results })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: '月海回声', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail\//);
});

test('[X-C16] axe finds nothing in the results, in either theme, at any width', async ({ page }) => {
  test.slow();
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await open(page, '/search?q=海');
    await listArrived(page, results);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await axeClean(page, 'results');
});
