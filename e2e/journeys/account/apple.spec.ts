import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formOf, toastOf } from '../../support/accounts.ts';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test.beforeEach(async ({ context }) => {
  await mockNoBulletins(context);
  // The provider's own pages ask for a font from elsewhere.
  await context.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
});

async function leaveForApple(page: Page, path = '/other'): Promise<void> {
  await open(page, path);
  await formOf(page, '短信登录').getByRole('checkbox').check();
  await page.getByRole('button', { name: '通过 Apple 登录' }).click();
  await expect(page.locator('input[name="login"]')).toBeVisible();
}

async function passProvider(page: Page, subject: string): Promise<void> {
  await page.locator('input[name="login"]').fill(subject);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]', { hasText: /continue/i }).click();
}

const uid = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('lanyu.account') ?? '{}') as { uid?: string }).uid);

test('[X-A9] through the provider and back to where one was going, twice into the same account', async ({
  page,
  context,
}) => {
  const subject = randomUUID();
  await open(page, '/other?next=%2Fsettings');
  await page.getByRole('button', { name: '通过 Apple 登录' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请先阅读并同意协议' })).toBeVisible();
  await leaveForApple(page, '/other?next=%2Fsettings');
  await passProvider(page, subject);
  await expect(page).toHaveURL('/settings');
  await expect(toastOf(page, '欢迎回来，')).toBeVisible();
  const first = await uid(page);
  expect(first).toMatch(/^\d+$/);

  // It needs its cookies to be carried out.
  const loggedOut = page.waitForResponse((answer) => answer.url().endsWith('/api/user/logout') && answer.ok());
  await page.getByRole('button', { name: '退出登录' }).click();
  await loggedOut;
  await context.clearCookies();
  await leaveForApple(page);
  await passProvider(page, subject);
  await expect(page).toHaveURL('/');
  expect(await uid(page)).toBe(first);
});

test('[X-A9] called off at the provider, one is back at the form with words', async ({ page }) => {
  await leaveForApple(page);
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL('/other');
  await expect(page.getByRole('alert').filter({ hasText: '通过 Apple 登录没有成功，可以再试一次。' })).toBeVisible();
  expect(await uid(page)).toBeUndefined();
});
