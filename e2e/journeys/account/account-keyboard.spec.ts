import {
  codeSentTo,
  enterAgain,
  enterFresh,
  formOf,
  freshName,
  freshPhone,
  password,
  toastOf,
} from '../../support/accounts.ts';
import { inDatabase } from '../../support/site/database.ts';
import { makeRotatedPhoto } from '@lanyu/test-kit/browser/test-photos-and-hostile-file';
import { focusIsKept, tabTo } from '../../support/keyboard.ts';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test.use({ hasTouch: false });
test.beforeEach(({ context }) => mockNoBulletins(context));

test('[A-02] keyboard only: registering, with the password shown and hidden on the way', async ({ page }) => {
  await open(page, '/register');
  const form = formOf(page, '注册账号');
  await tabTo(page, form.getByLabel('登录名'));
  await page.keyboard.type(freshName());
  const secret = form.getByLabel('设置密码');
  await tabTo(page, secret);
  await page.keyboard.type(password);
  const show = form.getByRole('button', { name: '显示密码' }).first();
  await tabTo(page, show);
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Space');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(secret).toHaveAttribute('type', 'text');
  await tabTo(page, form.getByLabel('再输一次密码'));
  await page.keyboard.type(password);
  await tabTo(page, form.getByLabel('出生年份（选填）'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: '注册并登录' }));
  await page.keyboard.press('Enter');
  // The first year of the list is too young: the way back to it is the keyboard's too.
  const year = form.getByLabel('出生年份（选填）');
  await expect(year).toBeFocused();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Home');
  await tabTo(page, form.getByRole('button', { name: '注册并登录' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
  await focusIsKept(page);
});

test('[A-03] keyboard only: logging in by SMS; asking for a code leads into its field', async ({ page }) => {
  const phone = freshPhone();
  await open(page, '/other');
  const form = formOf(page, '短信登录');
  await tabTo(page, form.getByLabel('手机号'));
  await page.keyboard.type(phone);
  await tabTo(page, form.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('验证码')).toBeFocused();
  await page.keyboard.type(await codeSentTo(phone, 'login'));
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
});

test('[X-A4] keyboard only: ending one device and then the others, never losing one’s place', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  for (let others = 0; others < 3; others += 1) await enterAgain(account);
  await open(page, '/devices');
  const devices = page.getByRole('list', { name: '登录中的设备' }).getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await tabTo(page, page.getByRole('button', { name: /^退出 / }).first());
  await page.keyboard.press('Enter');
  await expect(devices).toHaveCount(3);
  await focusIsKept(page);
  const opener = page.getByRole('button', { name: '退出其他设备' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '退出其他所有设备？' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: '退出其他设备' }));
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '已退出 2 台设备')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await focusIsKept(page);
});

test('[A-15] keyboard only: an avatar is chosen, moved, zoomed and saved', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/user');
  const opener = page.getByRole('button', { name: '更换头像' });
  const file = await makeRotatedPhoto(page);
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  // Heard from now on: the key is faster than the first listener.
  page.on('filechooser', () => {});
  const choose = async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
    await chooser.setFiles(file);
    await expect(crop).toBeVisible();
  };
  await tabTo(page, opener);
  await choose();
  await page.keyboard.press('Escape');
  await expect(crop).toHaveCount(0);
  await expect(opener).toBeFocused();
  await choose();
  const zoom = crop.getByRole('slider', { name: '缩放' });
  await tabTo(page, zoom);
  await page.keyboard.press('End');
  await expect(zoom).toHaveAttribute('aria-valuetext', '400%');
  const top = crop.getByRole('slider', { name: '上下位置' });
  await tabTo(page, top);
  await page.keyboard.press('Home');
  await expect(top).toHaveAttribute('aria-valuetext', '0%');
  await tabTo(page, crop.getByRole('button', { name: '保存头像' }));
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '头像已更新')).toBeVisible();
  await expect(opener).toBeFocused();
});

test('[X-A8] keyboard only: leaving asks, asks for the password when it was long ago, and can be called off', async ({
  page,
  context,
}) => {
  const { uid } = await enterFresh(context);
  await inDatabase(`update account_sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [uid]);
  await open(page, '/settings');
  const opener = page.getByRole('button', { name: '注销账号' });
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  const go = dialog.getByRole('button', { name: '注销账号' });
  await tabTo(page, go);
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: '验证是你本人' });
  await expect(proof).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(proof).toHaveCount(0);
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(proof).toBeVisible();
  const secret = proof.getByLabel('密码', { exact: true });
  if (!(await secret.evaluate((element) => element === document.activeElement))) await tabTo(page, secret);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '已申请注销')).toBeVisible();
  await expect(page).toHaveURL('/');
  await focusIsKept(page);
});
