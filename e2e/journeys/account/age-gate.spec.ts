import type { Page } from '@playwright/test';
import { waitForQuietNetwork, trackPendingRequests } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, settled, test } from '../../support/test.ts';

test.use({ ageGate: true });

const gate = (page: Page) => page.getByRole('dialog', { name: '你是否已满 18 周岁' });
const yearMs = 365 * 24 * 3600 * 1000;

/** As an operator would have set it. */
async function configure(page: Page, site: { ageGate?: boolean; ageGateLeaveUrl?: string }): Promise<void> {
  await page.route('**/api/user/device/init', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { site: object } };
    json.data.site = { ...json.data.site, ...site };
    await route.fulfill({ response: answer, json });
  });
}

test('[X-A7] the first visit is asked before anything else; a yes holds over a reload and in other tabs', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await expect(gate(page)).toBeVisible();
  await expect(gate(page).getByRole('heading')).toBeFocused();
  await expect(page.locator('main h1').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gate(page)).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    const outside = await page.evaluate(() => document.activeElement !== document.body);
    if (outside) expect(where, 'nothing behind it can be reached').toBe('DIALOG');
  }
  const second = await context.newPage();
  await second.goto('/');
  await expect(gate(second)).toBeVisible();
  await gate(page).getByRole('button', { name: '我已满 18 岁' }).click();
  await expect(gate(page)).toHaveCount(0);
  await settled(page);
  await expect(page).toHaveURL('/faq');
  await expect(gate(second)).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(gate(page)).toHaveCount(0);
});

test('[X-A7] a year later it is asked again', async ({ page }) => {
  const keep = (age: number) =>
    page.evaluate((ms) => localStorage.setItem('lanyu.ageConfirmed', String(Date.now() - ms)), age);
  await page.goto('/');
  await gate(page).getByRole('button', { name: '我已满 18 岁' }).click();
  await keep(yearMs - 3_600_000);
  await page.reload();
  await settled(page);
  await expect(gate(page)).toHaveCount(0);
  await keep(yearMs + 1000);
  await page.reload();
  await expect(gate(page)).toBeVisible();
});

test('[X-A7] leaving leads away, to where the operator says, and keeps nothing', async ({ page, context }) => {
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await configure(page, { ageGateLeaveUrl: 'https://example.com/away' });
  await page.goto('/games');
  await gate(page).getByRole('button', { name: '离开' }).click();
  await expect(page).toHaveURL('https://example.com/away');
  await page.goto('/games');
  expect(await page.evaluate(() => localStorage.getItem('lanyu.ageConfirmed'))).toBeNull();
  await expect(gate(page)).toBeVisible();
});

test('[X-A7] turned off by the operator, nobody is asked', async ({ page }) => {
  await configure(page, { ageGate: false });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  await expect(gate(page)).toHaveCount(0);
});

test('[X-A7] what is agreed to can be read before answering', async ({ page }) => {
  await page.goto('/');
  await gate(page).getByRole('link', { name: '隐私政策' }).click();
  await expect(page).toHaveURL('/legal/privacy');
  await settled(page);
  await expect(gate(page)).toHaveCount(0);
  await page.goBack();
  await expect(gate(page)).toBeVisible();
});

test.describe('with bulletins', () => {
  test.use({ bulletins: true });

  test('[X-A7][N-01] a bulletin does not come upon the answer, but with the next page', async ({ page }) => {
    trackPendingRequests(page);
    await page.goto('/');
    await expect(gate(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await gate(page).getByRole('button', { name: '我已满 18 岁' }).click();
    await expect(gate(page)).toHaveCount(0);
    await settled(page);
    await waitForQuietNetwork(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '游戏' }).click();
    await expect(page.getByRole('dialog').locator('time')).toBeVisible();
  });

  test('[X-A7][N-01] nor while the pages to agree to are read before the answer', async ({ page }) => {
    trackPendingRequests(page);
    await page.goto('/');
    await gate(page).getByRole('link', { name: '隐私政策' }).click();
    await settled(page);
    await waitForQuietNetwork(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
