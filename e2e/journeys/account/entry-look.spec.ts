import { expect, open, test } from '../../support/test.ts';

const foot = 812;

test('[L-15] who logs in finds every way by its name, and nothing of the window is left empty', async ({ page }) => {
  for (const path of ['/login', '/other']) {
    await open(page, path);
    const main = page.getByRole('main').filter({ visible: true });
    for (const link of await main.getByRole('link').all()) await expect(link, path).toHaveText(/\S/);
    await expect(main.getByRole('link', { name: '注册新账号' })).toHaveCount(1);
    await expect(main.getByRole('link', { name: '短信登录' })).toHaveCount(1);
    const ends = await main
      .locator('a, button')
      .evaluateAll((ways) => ways.map((way) => way.getBoundingClientRect().bottom));
    const end = Math.max(...ends);
    expect(end, `the last way on ${path}`).toBeGreaterThan(foot * 0.9);
    expect(end, `the last way on ${path}`).toBeLessThanOrEqual(foot);
  }
});

test.describe('before anything else', () => {
  test.use({ ageGate: true });
  test('[X-A7] the answers to the question of age stand at the foot of the window', async ({ page }) => {
    await page.goto('/');
    const leave = page.getByRole('dialog').getByRole('button', { name: '离开' });
    await expect(leave).toBeVisible();
    const box = await leave.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(foot * 0.85);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('dialog').getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(leave).toBeInViewport({ ratio: 1 });
  });
});
