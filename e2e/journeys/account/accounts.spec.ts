import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { endSmsPause } from '../../support/site/database.ts';
import { confirmAge, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import {
  fillCode,
  fillLogin,
  fillRegister,
  formOf,
  freshName,
  freshPhone,
  password,
  toastOf,
} from '../../support/accounts.ts';
import { expect, open, settled, test } from '../../support/test.ts';

const looks = [
  { viewport: { width: 375, height: 812 }, colorScheme: 'light' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const;

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Where a form was, there is nothing to go back to. */
async function backLeadsToNoForm(page: Page): Promise<void> {
  const before = page.url();
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(page.getByRole('form').filter({ visible: true })).toHaveCount(0);
}

async function askToErase(page: Page): Promise<void> {
  await open(page, '/settings');
  await page.getByRole('button', { name: '注销账号' }).click();
  const dialog = page.getByRole('dialog', { name: '注销账号' });
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请先勾选确认');
  await dialog.getByRole('checkbox', { name: '我已了解，仍要注销' }).check();
  await fits(page);
  await dialog.getByRole('button', { name: '注销账号' }).click();
  await expect(toastOf(page, '已申请注销，7 天内可撤销')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: '登录 / 注册' })).toBeVisible();
}

for (const look of looks) {
  test.describe(`${look.viewport.width} px, ${look.colorScheme}`, () => {
    test.use(look);

    test('[A-02][A-03][A-06][A-07][A-15][X-A5] register, bind, log out, SMS login, find and reset the password', async ({
      page,
      context,
    }) => {
      await mockNoBulletins(context);
      const name = freshName();
      const phone = freshPhone();
      await open(page, '/');
      await page.getByRole('link', { name: '登录 / 注册' }).click();
      await expect(page).toHaveURL('/login');
      await page.getByRole('navigation', { name: '其他方式' }).getByRole('link', { name: '注册新账号' }).click();
      await expect(page).toHaveURL('/register');
      const register = await fillRegister(page, name);
      await fits(page);
      await register.getByRole('button', { name: '注册并登录' }).click();
      await expect(toastOf(page, '欢迎回来，')).toBeVisible();
      // X-C37: who came for nothing in particular is asked what they like, and may skip it.
      await expect(page).toHaveURL('/welcome');
      await page.getByRole('button', { name: '跳过' }).click();
      await expect(page).toHaveURL('/');
      await backLeadsToNoForm(page);

      await goToInApp(page, '/profile');
      await page.getByRole('link', { name: '绑定手机' }).click();
      await expect(page).toHaveURL('/bind');
      const bind = formOf(page, '绑定手机');
      await bind.getByLabel('手机号').fill(phone);
      await fillCode(bind, phone, 'bind');
      await expect(bind.getByText(/^已发送至 1\d\d \d{4} \d{4}，5 分钟内有效$/)).toBeVisible();
      await fits(page);
      await bind.getByRole('button', { name: '绑定手机' }).click();
      await expect(toastOf(page, '手机已绑定，其他设备已退出')).toBeVisible();
      await expect(page).toHaveURL('/profile');
      const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
      await expect(page.getByRole('link', { name: '绑定手机' })).toContainText(masked);

      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(toastOf(page, /^已退出登录/)).toBeVisible();
      await expect(page.getByText('登录后上岛')).toBeVisible();

      await endSmsPause(phone);
      await open(page, '/login');
      await page.getByRole('link', { name: '忘记密码' }).click();
      await expect(page).toHaveURL('/other?why=forgot');
      await expect(page.getByText('用手机验证码登录后，可以直接设置新密码')).toBeVisible();
      const bySms = formOf(page, '短信登录');
      await bySms.getByLabel('手机号').fill(phone);
      await fillCode(bySms, phone, 'login');
      await bySms.getByRole('checkbox').check();
      await fits(page);
      await bySms.getByRole('button', { name: '登录', exact: true }).click();
      await expect(toastOf(page, '欢迎回来，')).toBeVisible();
      await expect(page).toHaveURL('/find');

      await endSmsPause(phone);
      const find = formOf(page, '找回密码');
      await expect(page.getByText(masked)).toBeVisible();
      await fillCode(find, phone, 'find');
      await find.getByLabel('新密码').fill('Second-word-7');
      await find.getByLabel('再输一次密码').fill('Second-word-7');
      await fits(page);
      await find.getByRole('button', { name: '保存新密码' }).click();
      await expect(toastOf(page, '新密码已生效，其他设备已退出')).toBeVisible();
      await expect(page).not.toHaveURL(/\/(find|login|other)/);
      await expect(page.getByRole('form').filter({ visible: true })).toHaveCount(0);

      await goToInApp(page, '/user');
      await page.getByRole('link', { name: '登录密码' }).click();
      await expect(page).toHaveURL('/reset');
      const reset = formOf(page, '重置密码');
      await reset.getByLabel('原密码').fill('Second-word-7');
      await reset.getByLabel('新密码').fill('Third-word-8');
      await reset.getByLabel('再输一次密码').fill('Third-word-8');
      await fits(page);
      await reset.getByRole('button', { name: '保存新密码' }).click();
      await expect(toastOf(page, '新密码已生效')).toBeVisible();
      await expect(page).toHaveURL('/user');

      await open(page, '/profile');
      await page.getByRole('button', { name: '退出登录' }).click();
      await open(page, '/login?next=%2Fsettings');
      const login = await fillLogin(page, name.toUpperCase(), 'Third-word-8');
      await login.getByRole('button', { name: '登录', exact: true }).click();
      await expect(page).toHaveURL('/settings');
    });

    test('[X-A4][X-A8][A-08] devices, a copy of one’s data, leaving, and coming back', async ({
      page,
      context,
      browser,
      complaints,
    }) => {
      complaints.expect(/401/);
      await mockNoBulletins(context);
      const name = freshName();
      await open(page, '/register');
      const register = await fillRegister(page, name);
      await register.getByRole('button', { name: '注册并登录' }).click();
      await expect(page).toHaveURL('/welcome');

      const elsewhere = await browser.newContext();
      await confirmAge(elsewhere);
      await mockNoBulletins(elsewhere);
      const other = await elsewhere.newPage();
      await open(other, '/login?next=%2Fprofile');
      await (await fillLogin(other, name)).getByRole('button', { name: '登录', exact: true }).click();
      await expect(other).toHaveURL('/profile');

      await open(page, '/devices');
      const devices = page.getByRole('list', { name: '登录中的设备' }).getByRole('listitem');
      await expect(devices).toHaveCount(2);
      await expect(devices.first()).toContainText('本机');
      await fits(page);
      await devices
        .nth(1)
        .getByRole('button', { name: /^退出 / })
        .click();
      await expect(toastOf(page, '已退出该设备')).toBeVisible();
      await expect(devices).toHaveCount(1);
      await expect(page.getByText('目前只有本机登录')).toBeVisible();
      await goToInApp(other, '/devices');
      await expect(other).toHaveURL('/login?next=%2Fdevices');
      await expect(toastOf(other, '登录已失效，请重新登录')).toBeVisible();
      await elsewhere.close();

      await goToInApp(page, '/settings');
      await page.getByRole('button', { name: '开始导出' }).click();
      await expect(toastOf(page, '已开始整理')).toBeVisible();
      const take = page.getByRole('button', { name: '下载文件' });
      await expect(take).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^已整理好/ })).toBeVisible();
      await fits(page);
      const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
      expect(file.suggestedFilename()).toMatch(/\.json$/);
      const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
      expect(JSON.stringify(copy)).toContain(name);
      expect(JSON.stringify(copy)).not.toContain('argon2');
      await expect(page).toHaveURL('/settings');

      await askToErase(page);
      const stored = () => page.evaluate(() => localStorage.getItem('lanyu.account'));
      expect(await stored()).toBeNull();
      await open(page, '/login');
      const login = await fillLogin(page, name);
      await login.getByRole('button', { name: '登录', exact: true }).click();
      const offer = page.getByRole('dialog', { name: '账号注销中' });
      await expect(offer).toContainText('现在登录就会撤销注销');
      await fits(page);
      await offer.getByRole('button', { name: '再想想' }).click();
      await expect(offer).toHaveCount(0);
      expect(await stored()).toBeNull();
      await login.getByRole('button', { name: '登录', exact: true }).click();
      await offer.getByRole('button', { name: '登录并撤销' }).click();
      await expect(toastOf(page, '欢迎回来，')).toBeVisible();
      await expect(page).toHaveURL('/');
      await goToInApp(page, '/user');
      await settled(page);
      await expect(page.getByText(name)).toBeVisible();

      await askToErase(page);
      await open(page, '/login');
      await (await fillLogin(page, name, password)).getByRole('button', { name: '登录', exact: true }).click();
      await expect(offer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(offer).toHaveCount(0);
      expect(await stored()).toBeNull();
    });
  });
}
