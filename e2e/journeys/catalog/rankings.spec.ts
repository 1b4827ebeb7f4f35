import type { Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { namesOf, rowsOf } from '../../support/lists.ts';
import { untilKept, workerInCharge } from '../../support/offline.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { watchShifts } from '../../support/shifts.ts';
import { expect, open, test } from '../../support/test.ts';

const rankingCall = '**/api/v1/catalog/ranking*';
const tabs = (page: Page) => page.getByRole('navigation', { name: '榜单' });

test('[X-C2] 排行榜 on home opens the rankings: places, moves in words, tabs with addresses; back is home', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '排行榜' }).click();
  await expect(page).toHaveURL('/rankings');
  await expect(page).toHaveTitle(/排行榜/);
  const hot = await createSiteClient().call('GET /v1/catalog/ranking', {});
  const name = (index: number) => hot.boards[index]?.title ?? 'none';
  await expect(rowsOf(page, name(0)).first()).toBeVisible();
  expect((await namesOf(page, name(0))).slice(0, 8)).toEqual(hot.games.slice(0, 8).map(({ game }) => game.name));
  for (const [index, { move }] of hot.games.slice(0, 8).entries()) {
    const row = rowsOf(page, name(0)).nth(index);
    await expect(row).toContainText(String(index + 1));
    const said = move === null ? '新上榜' : move > 0 ? `上升 ${move} 位` : move < 0 ? `下降 ${-move} 位` : '';
    if (said === '') await expect(row).not.toContainText(/上升|下降|新上榜/);
    else await expect(row).toContainText(said);
  }
  await tabs(page)
    .getByRole('link', { name: name(1) })
    .click();
  await expect(page).toHaveURL(`/rankings/${hot.boards[1]?.rule ?? 'none'}`);
  const second = await createSiteClient().call('GET /v1/catalog/ranking', { rule: hot.boards[1]?.rule ?? 'hot' });
  await expect(rowsOf(page, name(1)).first().getByRole('heading')).toHaveText(second.games[0]?.game.name ?? 'none');
  await expect(tabs(page).getByRole('link', { name: name(1) })).toHaveAttribute('aria-current', 'page');
  // The tabs are looked at, not walked through.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('[X-C2] 完整榜单 opens the very ranking that was looked at, and a place of it its game', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('tab', { name: '下载' }).click();
  await page.getByRole('link', { name: '完整榜单' }).click();
  await expect(page).toHaveURL('/rankings/downloads');
  const { games } = await createSiteClient().call('GET /v1/catalog/ranking', { rule: 'downloads' });
  await rowsOf(page, '下载').first().getByRole('link').first().click();
  await expect(page).toHaveURL(`/detail/${games[0]?.game.id ?? 'none'}`);
  await page.goBack();
  await expect(page).toHaveURL('/rankings/downloads');
  await expect(rowsOf(page, '下载').first()).toBeVisible();
});

test('opened by its address a ranking comes with the document, nothing moves, and its end says so', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const shifts = await watchShifts(page);
  await open(page, '/rankings/score');
  await expect(rowsOf(page, '好评').first()).toBeVisible();
  expect(asked).not.toContain('/api/v1/catalog/ranking');
  expect(await shifts()).toBeLessThanOrEqual(0.02);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    await expect(page.getByText(/以上是前 \d+ 名/)).toBeInViewport({ timeout: 300 });
  }).toPass();
  await axeClean(page, '/rankings/score');
  const preview = await (await page.request.get('/rankings/score')).text();
  expect(preview).toMatch(/<meta (name|property)="(og:)?description" content="好评：1 /);
  expect((await page.request.get('/rankings/best')).status()).toBe(404);
});

test('a ranking that is empty, unknown or did not come says so and leads on', async ({ page, complaints }) => {
  await open(page, '/rankings/best');
  await expect(page.getByText('没有这份榜单')).toBeVisible();
  await page.getByRole('link', { name: '看排行榜' }).click();
  await expect(rowsOf(page, '热玩').first()).toBeVisible();

  await page.route(rankingCall, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { games: unknown[] } };
    body.data.games = [];
    await route.fulfill({ response: answer, json: body });
  });
  await tabs(page).getByRole('link', { name: '新锐' }).click();
  await expect(page.getByText('这份榜单还是空的')).toBeVisible();
  await page.unroute(rankingCall);

  complaints.expect(/503|Failed to load resource/);
  await page.route(rankingCall, (route) => route.fulfill({ status: 503, json: { code: 1005, msg: '', data: null } }));
  await open(page, '/games');
  await goToInApp(page, '/rankings/downloads');
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible({ timeout: 15_000 });
  await page.unroute(rankingCall);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(rowsOf(page, '下载').first()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });
  test('the ranking that was read is there', async ({ page, complaints }) => {
    complaints.expect(/ERR_|网络|Failed to fetch|service worker/i);
    await open(page, '/');
    await workerInCharge(page);
    await page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: '排行榜' }).click();
    await expect(rowsOf(page, '热玩').first()).toBeVisible();
    await untilKept(page, '"ranking"');
    await goOfflineWhenNetworkQuiet(page);
    await page.reload();
    await expect(rowsOf(page, '热玩').first()).toBeVisible();
  });
});

for (const width of [320, 375] as const) {
  test(`at ${width} px with the largest text no place of a ranking is cut`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/rankings');
    await page.evaluate(() => (document.documentElement.dataset['text'] = 'largest'));
    const row = rowsOf(page, '热玩').first();
    await expect(row).toBeVisible();
    const outside = await row.evaluate((article) => {
      const box = article.getBoundingClientRect();
      return [...article.querySelectorAll('a, span, h3')].filter((part) => {
        const { right, width: wide } = part.getBoundingClientRect();
        return wide > 1 && right > box.right + 0.5;
      }).length;
    });
    expect(outside).toBe(0);
  });
}
