import type { Page } from '@playwright/test';
import { enterAgain, enterFresh, fillLogin, freshPlayer, toastOf } from '../../support/accounts.ts';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test.beforeEach(async ({ context, complaints }) => {
  complaints.expect(/401/);
  await mockNoBulletins(context);
});

test('[A-08] a question typed while the session ends elsewhere is still there after logging in', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/kefu');
  const question = '下载到一半就停住了，换网络也一样。';
  await page.getByRole('radio', { name: '下载' }).check();
  await page.getByLabel('问题描述').fill(question);
  await page.getByLabel('订单号（选填）').fill('LY20260728');
  await createSiteClient(account).call('POST /user/logout', {});
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect(page).toHaveURL('/login?next=%2Fkefu');
  await expect(toastOf(page, '登录已失效，请重新登录')).toBeVisible();
  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/kefu');
  await expect(page.getByLabel('问题描述')).toHaveValue(question);
  await expect(page.getByLabel('订单号（选填）')).toHaveValue('LY20260728');
  await expect(page.getByRole('radio', { name: '下载' })).toBeChecked();
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect(page).toHaveURL(/\/kefu\/\d+/);
  await expect(page.getByRole('list', { name: '对话' })).toContainText(question);
});

test('[A-08] so is a bio, but not for another account', async ({ page, context }) => {
  const account = await enterFresh(context);
  const stranger = await freshPlayer();
  await open(page, '/user');
  await page.getByRole('button', { name: '简介' }).click();
  const sheet = page.getByRole('dialog', { name: '修改简介' });
  await sheet.getByLabel('简介').fill('在浅海里慢慢漂');
  await createSiteClient(account).call('POST /user/logout', {});
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL('/login?next=%2Fuser');

  await (await fillLogin(page, stranger.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/user');
  await page.getByRole('button', { name: '简介' }).click();
  await expect(sheet.getByLabel('简介')).toHaveValue('');
  await page.keyboard.press('Escape');
  await createSiteClient(await stored(page)).call('POST /user/logout', {});
  await page.reload();
  await expect(page).toHaveURL('/login?next=%2Fuser');

  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/user');
  await page.getByRole('button', { name: '简介' }).click();
  await expect(sheet.getByLabel('简介')).toHaveValue('在浅海里慢慢漂');
});

test('[A-08][X-A4] a new password elsewhere ends this session; the login after it leads back', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/kefu');
  const elsewhere = await enterAgain(account);
  await createSiteClient(elsewhere).call('POST /user/resetPassword', {
    password: 'Another-word-3',
    oldPassword: 'Tidal-2026',
  });
  await page.getByLabel('问题描述').fill('还在吗');
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect(page).toHaveURL('/login?next=%2Fkefu');
  const form = await fillLogin(page, account.loginName, 'Another-word-3');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/kefu');
  await expect(page.getByLabel('问题描述')).toHaveValue('还在吗');
});

test('[A-06][A-07] logging in or out in one tab holds in the other', async ({ page, context }) => {
  const { loginName } = await freshPlayer();
  await open(page, '/profile');
  await expect(page.getByText('登录后上岛')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/login?next=%2Fsettings');
  const waiting = await context.newPage();
  await open(waiting, '/login?next=%2Fdevices');
  await (await fillLogin(other, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(other).toHaveURL('/settings');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByText('登录后上岛')).toHaveCount(0);
  await expect(waiting).toHaveURL('/devices');
  await other.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('登录后上岛')).toBeVisible();
  await expect(waiting).toHaveURL('/login?next=%2Fdevices');
});

async function stored(page: Page): Promise<{ uid: string; token: string }> {
  const text = await page.evaluate(() => localStorage.getItem('lanyu.account'));
  return JSON.parse(text ?? '{}') as { uid: string; token: string };
}
