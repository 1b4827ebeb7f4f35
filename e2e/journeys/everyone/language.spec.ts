import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EnglishPage } from '../../support/english.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { everyRoute } from '@lanyu/test-kit/site/tested-routes';
import { expect, open, test } from '../../support/test.ts';

const choose = (page: Page, label: string, from: string) =>
  page.getByRole('radiogroup', { name: from }).getByRole('radio', { name: label }).click();

test('English where it was chosen, after a reload too, and Chinese again afterwards', async ({ page }) => {
  await open(page, '/settings');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await choose(page, 'English', '语言');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await choose(page, '中文', 'Language');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('a language that cannot be fetched leaves the page in Chinese', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem('lanyu.language', 'en'));
  const manifest = new URL('../../../apps/web/dist/.vite/manifest.json', import.meta.url);
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  let refused = 0;
  await page.route(`**/${built['src/words/languages/en.ts']?.file}`, (route) => {
    refused += 1;
    return route.abort();
  });
  await open(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});

const searches = ['/search?q=moon', '/search?q=moon&kind=post', '/search?q=moon&kind=video', '/search?q=qqqqqq'];
/** What is not there says so. */
const missing = ['/detail/999999999', '/post/999999999', '/person/999999999', '/legal/nothing', '/games/nothing'];
const missingOfMine = ['/orders/999999999', '/kefu/999999999'];
/** Other to who is logged in. */
const ownSides = ['/', '/square?feed=followed', '/profile', '/profile?fun=member', '/kefu', '/postpage', '/post/1'];
const ownLists = ['/commenthistory', '/commenthistory?tab=comments', '/orders', '/coins', '/person/100000'];
const ownDays = ['/checkin', '/activity', '/settings'];

/** Every address with something to be read on it, by what is asked of the site first. */
async function pathsOf(asked: 'visitor' | LoggedInAccount): Promise<string[]> {
  const { records } = await createSiteClient().call('POST /web/game/list', {});
  const real = (path: string) => path.replace(/^\/detail\/1$/, `/detail/${records[0]?.id}`);
  if (asked === 'visitor')
    return [
      ...everyRoute.filter(({ needsLogin }) => needsLogin === undefined).map(({ path }) => real(path)),
      ...searches,
      ...['latest', 'followed', 'gifts'].map((feed) => `/square?feed=${feed}`),
      ...['running', 'coming', 'over'].map((state) => `/activity?show=${state}`),
      ...missing,
    ];
  const site = createSiteClient(asked);
  const orders = await site.call('GET /v1/orders/order/list', {});
  const tickets = await site.call('GET /v1/site/kefu/ticket/list', {});
  const kinds = new Map(orders.records.map((order) => [`${order.kind} ${order.state}`, order.id]));
  return [
    ...everyRoute.filter(({ needsLogin }) => needsLogin).map(({ path }) => path),
    ...ownSides,
    ...ownLists,
    ...ownDays,
    real('/detail/1'),
    `/person/${asked.uid}`,
    ...[...kinds.values()].slice(0, 4).flatMap((id) => [`/orders/${id}`, `/recharge/${id}`]),
    ...tickets.records.slice(0, 1).map(({ id }) => `/kefu/${id}`),
    ...missingOfMine,
  ];
}

/** Two halves each, for two to read at once. */
const halves = [0, 1];
const half = (paths: string[], which: number) => paths.filter((_, at) => at % 2 === which);

for (const which of halves)
  test(`every page speaks English to a visitor, half ${which + 1}`, async ({ page, complaints }) => {
    complaints.expect(/404/);
    const english = await EnglishPage.of(page);
    await open(page, '/settings');
    for (const path of half(await pathsOf('visitor'), which)) await test.step(path, () => english.goTo(path));
  });

for (const which of halves)
  test(`every page speaks English to a member, half ${which + 1}`, async ({ page, signIn, complaints }) => {
    complaints.expect(/404/);
    const english = await EnglishPage.of(page);
    const account = await signIn('whale');
    await open(page, '/settings');
    for (const path of half(await pathsOf(account), which)) await test.step(path, () => english.goTo(path));
  });

test.describe('what stands in front on the first visit', () => {
  test.use({ ageGate: true, bulletins: true });
  test('the question of age and the bulletin speak English', async ({ page }) => {
    const english = await EnglishPage.of(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'I am 18 or older' }).waitFor();
    await english.speaks();
    await page.getByRole('button', { name: 'I am 18 or older' }).click();
    // One notice a page: the bulletin waits for the next.
    await goToInApp(page, '/games');
    await expect(page.getByRole('dialog').getByText('Not again today')).toBeVisible();
    await english.speaks();
  });
});
