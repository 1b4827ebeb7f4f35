import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import {
  createSiteClient,
  hideBulletins,
  storeAccountInBrowser,
  logInAsDemoPlayer,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';
import { failUntilPressed } from '../../support/offline.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

test('[A-07] logging out in one tab is felt in the other', async ({ context, page }) => {
  const account = await logInAsDemoPlayer('hanghang');
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  await open(page, '/message');
  const other = await context.newPage();
  await open(other, '/profile');
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(other.getByText('登录后上岛')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('lanyu.account'))).toBeNull();
  // The device forgets at once; the server hears of it a moment later.
  await expect(async () => {
    const status = createSiteClient(account).call('POST /user/center/me', { uid: account.uid });
    await expect(status).rejects.toMatchObject({ code: 2 });
  }).toPass();
});

test('[A-08] a session ended elsewhere leads to login without a call of logout', async ({
  context,
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const account = await logInAsDemoPlayer('luming');
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  await open(page, '/profile');
  // An open page may hear of it before it is loaded again.
  await page.goto('about:blank');
  await createSiteClient(account).call('POST /user/logout', {});
  const logouts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/logout')) logouts.push(request.url());
  });
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  await expect(page.getByText('登录已失效').first()).toBeVisible();
  expect(logouts).toEqual([]);
});

test('an error state says what is wrong and its button loads again', async ({ page, signIn, complaints }) => {
  complaints.expect(/ERR_|网络/);
  await signIn('hanghang');
  await failUntilPressed(page, '**/api/user/center/message/all');
  await open(page, '/message');
  const retry = page.getByRole('button', { name: '重新加载' });
  await retry.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('tags that did not arrive can be asked for again', async ({ page, complaints }) => {
  complaints.expect(/ERR_|网络/);
  await failUntilPressed(page, '**/api/v1/square/tag/list');
  // Come to from another page: they are a part of the square's own document.
  await open(page, '/faq');
  await goToInApp(page, '/square');
  const retry = page.getByRole('alert').getByRole('button', { name: '重新加载' });
  await retry.click();
  await expect(page.getByRole('button', { name: '# 攻略' })).toBeVisible();
});

test('a slow answer shows a skeleton, then the content', async ({ page, signIn }) => {
  await signIn('hanghang');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/center/message/all', async (route) => {
    await held;
    await route.continue();
  });
  await open(page, '/message');
  await expect(page.locator('main [aria-busy="true"]').filter({ visible: true }).first()).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('offline, pages that were loaded still open', async ({ page, complaints }) => {
  complaints.expect(/ERR_|网络/);
  await open(page, '/faq');
  await goToInApp(page, '/');
  await settled(page);
  await goOfflineWhenNetworkQuiet(page);
  await goToInApp(page, '/faq');
  await settled(page);
  await expect(page.locator('h1').filter({ visible: true })).toHaveText('常见问题');
});
