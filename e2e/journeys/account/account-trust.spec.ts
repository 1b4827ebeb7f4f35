import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import {
  enterFresh,
  fillCode,
  fillLogin,
  fillRegister,
  formOf,
  freshName,
  freshPhone,
  freshPlayer,
} from '../../support/accounts.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, settled, test } from '../../support/test.ts';

test.beforeEach(({ context }) => mockNoBulletins(context));

const sentTo = (body: string | null) => new URLSearchParams(body ?? '');

test('[A-05][A-13] an invite code in the first address waits until registering, and is used up by it', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => localStorage.getItem('lanyu.inviteCode'));
  await open(page, '/?inviteCode=LANYU1');
  await goToInApp(page, '/faq');
  await settled(page);
  await open(page, '/games');
  expect(await kept()).toBe('LANYU1');
  await open(page, '/register');
  const form = await fillRegister(page, freshName());
  await expect(form.getByLabel('邀请码（选填）')).toHaveValue('LANYU1');
  await expect(form.getByText('已自动填入')).toBeVisible();
  const sent = page.waitForRequest('**/registerWithName');
  await form.getByRole('button', { name: '注册并登录' }).click();
  expect(sentTo((await sent).postData()).get('inviteCode')).toBe('LANYU1');
  await expect(page).toHaveURL('/welcome');
  expect(await kept()).toBeNull();
});

test('[A-05] logging in by phone sends the invite code too', async ({ page }) => {
  const phone = freshPhone();
  await open(page, '/?inviteCode=LANYU2');
  await goToInApp(page, '/other');
  const form = formOf(page, '短信登录');
  await form.getByLabel('手机号').fill(phone);
  await fillCode(form, phone, 'login');
  await form.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/loginWithPhone');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  expect(sentTo((await sent).postData()).get('inviteCode')).toBe('LANYU2');
  await expect(page).toHaveURL('/welcome');
  expect(await page.evaluate(() => localStorage.getItem('lanyu.inviteCode'))).toBeNull();
});

test('[A-05] an invite code nobody has is said at its field, and one can go on without', async ({ page }) => {
  await open(page, '/register');
  const form = await fillRegister(page, freshName());
  await form.getByLabel('邀请码（选填）').fill('NOBODY99');
  await form.getByRole('button', { name: '注册并登录' }).click();
  await expect(form.getByLabel('邀请码（选填）')).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: '不用邀请码，继续注册' }).click();
  await expect(page).toHaveURL('/welcome');
});

test('pages that changed since they were agreed to are agreed to once more, and not again', async ({
  page,
  context,
}) => {
  const { uid } = await enterFresh(context);
  await inDatabase('delete from account_consents where user_id = $1', [uid]);
  await open(page, '/');
  const dialog = page.getByRole('dialog', { name: '协议已更新' });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: '用户协议' }).click();
  await expect(page).toHaveURL('/legal/agreement');
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await dialog.getByRole('button', { name: '同意并继续' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await waitForQuietNetwork(page);
  await expect(dialog).toHaveCount(0);
});

test('who does not agree to changed pages is logged out', async ({ page, context }) => {
  const { uid } = await enterFresh(context);
  await inDatabase('delete from account_consents where user_id = $1', [uid]);
  await open(page, '/');
  await page.getByRole('dialog', { name: '协议已更新' }).getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
});

test('[X-A4] a login from a new device is told in the inbox, with the way to the devices', async ({ page }) => {
  const { loginName } = await freshPlayer();
  await open(page, '/login?next=%2Fmessage');
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/message');
  const told = page.getByRole('article').filter({ hasText: '新设备登录' });
  await expect(told).toHaveCount(1);
  await told.getByRole('link').first().click();
  await expect(page).toHaveURL('/devices');
  await expect(page.getByRole('list', { name: '登录中的设备' }).getByRole('listitem')).toHaveCount(2);
});
