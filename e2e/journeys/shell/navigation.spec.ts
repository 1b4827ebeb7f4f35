import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { layoutlessRoutes, routesInSpecification } from '@lanyu/test-kit/site/tested-routes';
import { playerPassword } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';

const guarded = routesInSpecification.filter((route) => route.needsLogin === true);

test('[L-16] back is browser history back where the route declares nothing', async ({ page }) => {
  await open(page, '/square');
  await goToInApp(page, '/faq');
  await settled(page);
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/square');
});

test('[L-16] who began the visit here is led home instead of off the site', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL('/');
});

test('[L-17] login, register and the other login go back to home', async ({ page }) => {
  for (const path of ['/login', '/register', '/other']) {
    await open(page, '/square');
    await goToInApp(page, path);
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: '返回' }).filter({ visible: true }).click();
    await expect(page, path).toHaveURL('/');
  }
});

// That the other routes open for a visitor is seen route by route in every-route.spec.ts.
test('[L-19] exactly seven of the specified routes send a visitor to login', async ({ page }) => {
  expect(guarded.map(({ name }) => name).toSorted()).toEqual(
    ['bindPhone', 'findPassword', 'gifts', 'message', 'recharge', 'resetPwd', 'user'].toSorted(),
  );
  await open(page, '/');
  for (const { name, path } of guarded) {
    await goToInApp(page, path);
    await expect(page, name).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await page.goto('/message');
  await expect(page).toHaveURL('/login?next=%2Fmessage');
});

test('[L-20][A-06] a guarded route leads to login and, after it, on to where one was going', async ({ page }) => {
  await page.goto('/message?kind=gift#top');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('登录名').fill('whale');
  await page.getByLabel('密码', { exact: true }).fill(playerPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL('/message?kind=gift#top');
  await expect(page.getByRole('status').filter({ hasText: '欢迎回来，小鲸' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('[L-20] login never leads to another site', async ({ page }) => {
  await open(page, `/login?next=${encodeURIComponent('//example.com/steal')}`);
  await page.getByLabel('登录名').fill('luming');
  await page.getByLabel('密码', { exact: true }).fill(playerPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL('/');
});

test('[L-20] a wrong password says so in place and keeps what was typed', async ({ page }) => {
  await open(page, '/login');
  await page.getByLabel('登录名').fill('whale');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
  await expect(page.getByLabel('登录名')).toHaveValue('whale');
  await expect(page).toHaveURL('/login');
});

test('[L-21] post, download, check-in and activity lie outside the layouts', async ({ page }) => {
  for (const { name, path } of layoutlessRoutes) {
    await open(page, path);
    await expect(page, name).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: '主导航' }), name).toHaveCount(0);
    await expect(page.getByRole('contentinfo').filter({ visible: true }), name).toHaveCount(0);
  }
});

test('[L-22] any unknown path leads to /, loaded or navigated to, and a toast says why', async ({ page, request }) => {
  const told = page.locator('[data-kind="info"]').filter({ hasText: '这个地址不存在' });
  for (const path of ['/nowhere', '/post', '/detail', '/square/1', '/login/x/y', '/%E5%B2%9B']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
    await expect(told, path).toHaveCount(1);
    await expect(told, path).not.toContainText('×');
  }
  // Before the portal runs, nobody hears of a new address.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  await goToInApp(page, '/gone');
  await expect(page).toHaveURL('/');
  await expect(told).toHaveCount(1);
  // Who goes home by themselves is told nothing.
  await open(page, '/');
  await expect(told).toHaveCount(0);
  const file = await request.get('/assets/nothing.js');
  expect(file.status()).toBe(404);
});
