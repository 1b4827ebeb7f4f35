import {
  fillCode,
  fillLogin,
  fillRegister,
  formOf,
  freshName,
  freshPhone,
  freshPlayer,
  toastOf,
} from '../../support/accounts.ts';
import { rowsOf } from '../../support/site/database.ts';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test.beforeEach(({ context }) => mockNoBulletins(context));

const sentTo = (body: string | null) => new URLSearchParams(body ?? '');

test('[A-05][A-13] who came through a channel registers with it, days and pages later, and the account keeps it', async ({
  page,
}) => {
  await open(page, '/faq?code=wx01&inviteCode=LANYU1');
  await goToInApp(page, '/games');
  await open(page, '/register');
  const name = freshName();
  const form = await fillRegister(page, name);
  const sent = page.waitForRequest('**/registerWithName');
  await form.getByRole('button', { name: '注册并登录' }).click();
  const body = sentTo((await sent).postData());
  expect([body.get('channelID'), body.get('inviteCode')]).toEqual(['wx01', 'LANYU1']);
  await expect(page).toHaveURL('/welcome');
  expect(await rowsOf('select channel_id from account_users where login_name = $1', [name])).toEqual([
    { channel_id: 'wx01' },
  ]);
  expect(await page.evaluate(() => localStorage.getItem('lanyu.channelID'))).toBeNull();
});

test('[A-05] logging in by phone sends the channel beside the invite code', async ({ page }) => {
  const phone = freshPhone();
  await open(page, '/?code=qq02&inviteCode=LANYU2');
  await goToInApp(page, '/other');
  const form = formOf(page, '短信登录');
  await form.getByLabel('手机号').fill(phone);
  await fillCode(form, phone, 'login');
  await form.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/loginWithPhone');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  const body = sentTo((await sent).postData());
  expect([body.get('channelID'), body.get('inviteCode')]).toEqual(['qq02', 'LANYU2']);
  await expect(page).toHaveURL('/welcome');
  expect(await rowsOf('select channel_id from account_users where phone = $1', [phone])).toEqual([
    { channel_id: 'qq02' },
  ]);
});

test('[A-06] a login keeps the account, greets by name, refreshes the status and loads the tags', async ({ page }) => {
  const player = await freshPlayer();
  await open(page, '/login');
  const after: string[] = [];
  const form = await fillLogin(page, player.loginName);
  const entered = page.waitForResponse('**/api/user/login');
  page.on('request', (request) => after.push(new URL(request.url()).pathname));
  await form.getByRole('button', { name: '登录', exact: true }).click();
  const { data: account } = (await (await entered).json()) as { data: { uid: string; name: string } };
  await expect(toastOf(page, `欢迎回来，${account.name}`)).toBeVisible();
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('lanyu.account'))) ?? '')).toEqual(account);
  await expect.poll(() => after).toContain('/api/user/center/me');
  await expect.poll(() => after).toContain('/api/v1/square/tag/list');
  const login = after.indexOf('/api/user/login');
  expect(after.indexOf('/api/user/center/me')).toBeGreaterThan(login);
  expect(after.lastIndexOf('/api/v1/square/tag/list')).toBeGreaterThan(login);
});
