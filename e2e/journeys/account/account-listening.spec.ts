import type { Page } from '@playwright/test';
import { enterAgain, enterFresh, fillCode, formOf, freshPhone } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { makeRotatedPhoto } from '@lanyu/test-kit/browser/test-photos-and-hostile-file';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';

test.beforeEach(({ context }) => mockNoBulletins(context));

const submitOf = (page: Page) => page.getByRole('form').filter({ visible: true }).locator('button[type="submit"]');

test('[A-02][A-03] the forms with all their errors: nothing for axe, each error tied to its field and heard', async ({
  page,
}) => {
  for (const [path, label] of [
    ['/login', '密码登录'],
    ['/register', '注册账号'],
    ['/other', '短信登录'],
  ] as const) {
    await open(page, path);
    const form = formOf(page, label);
    const live = form.locator('[aria-live], [role="alert"]');
    const before = await live.count();
    await submitOf(page).click();
    for (const field of await form.locator('input[required]').all()) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\S/);
    }
    expect(await live.count(), 'regions that speak were there before they spoke').toBe(before);
    await expect(form.getByRole('alert').filter({ hasText: '请先阅读并同意协议' })).toHaveCount(1);
    await axeClean(page, `${path} with errors`);
  }
});

test('the tree of the login form as it is read aloud', async ({ page }) => {
  await open(page, '/login');
  await expect(formOf(page, '密码登录')).toMatchAriaSnapshot(`
    - form "密码登录":
      - textbox "登录名或手机号"
      - textbox "密码"
      - button "显示密码"
      - link "忘记密码"
      - checkbox "我已阅读并同意"
      - link "《用户协议》"
      - link "《隐私政策》"
      - button "登录"
  `);
});

test('[X-A2] the countdown does not chatter: what is said once is that the code is on its way', async ({ page }) => {
  const phone = freshPhone();
  await open(page, '/other');
  const form = formOf(page, '短信登录');
  await form.getByLabel('手机号').fill(phone);
  await fillCode(form, phone, 'login');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element?.closest('[aria-live], [role="alert"], [role="status"]')) said.push(element.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const wait = form.getByRole('button', { name: /^\d+ 秒后重发$/ });
  const first = await wait.textContent();
  await expect(wait).not.toHaveText(first ?? '');
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  await expect(form.getByLabel('验证码')).toHaveAccessibleDescription(/^已发送至/);
  await axeClean(page, '/other while a code is on its way');
});

test('toasts are a status, the strength of a password too, and showing it is a pressed state', async ({ page }) => {
  await open(page, '/register');
  const form = formOf(page, '注册账号');
  const strength = form.getByRole('status', { name: '密码强度' });
  await expect(strength).toHaveText('');
  await form.getByLabel('设置密码').fill('abc');
  await expect(strength).toHaveText('太短');
  await form.getByLabel('设置密码').fill('a-long walk on the Beach 7');
  await expect(strength).toHaveText('很强');
  const show = form.getByRole('button', { name: '显示密码', pressed: false }).first();
  await show.click();
  await expect(form.getByRole('button', { name: '显示密码', pressed: true })).toHaveCount(1);
  await axeClean(page, '/register with a password shown');
  await open(page, '/profile');
  await expect(page.locator('[popover][role="status"]')).toHaveCount(1);
});

test('[A-15][X-A8] one’s own pages with their dialogs open: nothing for axe', async ({ page, context }) => {
  const account = await enterFresh(context, { phone: freshPhone() });
  await enterAgain(account);
  const dialog = page.getByRole('dialog');
  const opens: [path: string, opener: RegExp, title: string][] = [
    ['/user', /^昵称/, '修改昵称'],
    ['/user', /^简介/, '修改简介'],
    ['/devices', /^退出其他设备/, '退出其他所有设备？'],
    ['/settings', /^注销账号/, '注销账号'],
  ];
  for (const [path, opener, title] of opens) {
    await open(page, path);
    await page.getByRole('button', { name: opener }).click();
    await expect(dialog).toHaveAccessibleName(title);
    await axeClean(page, `${path}: ${title}`);
  }
  await open(page, '/user');
  await page.locator('input[type="file"]').setInputFiles(await makeRotatedPhoto(page));
  await expect(dialog).toHaveAccessibleName('裁剪头像');
  await axeClean(page, '/user: 裁剪头像');
  await inDatabase(`update account_sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    account.uid,
  ]);
  await open(page, '/settings');
  await page.getByRole('button', { name: '开始导出' }).click();
  await expect(dialog).toHaveAccessibleName('验证是你本人');
  await axeClean(page, '/settings: 验证是你本人');
  await dialog.getByRole('button', { name: '改用短信验证' }).click();
  await expect(dialog.getByLabel('验证码')).toBeVisible();
  await axeClean(page, '/settings: 改用短信验证');
});

test('[A-15] binding, finding and resetting with all their errors: nothing for axe', async ({ page, context }) => {
  await enterFresh(context, { phone: freshPhone() });
  for (const path of ['/bind', '/find', '/reset']) {
    await open(page, path);
    await expect(page.getByRole('form').filter({ visible: true })).toBeVisible();
    await submitOf(page).click();
    await axeClean(page, `${path} with errors`);
  }
});

test('[A-17] customer service and a ticket: nothing for axe, the thread is live', async ({ page, signIn }) => {
  await signIn('hanghang');
  await open(page, '/kefu');
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect(page.getByLabel('问题描述')).toHaveAccessibleDescription(/先写下遇到的问题/);
  await page.locator('input[type="file"]').setInputFiles(await makeRotatedPhoto(page));
  await expect(page.getByRole('list', { name: '截图（选填）' }).getByRole('status').first()).toHaveText('已上传');
  await axeClean(page, '/kefu with an error and an image');
  await page.getByRole('link').filter({ hasText: '等待回复' }).first().click();
  await settled(page);
  await expect(page.getByRole('list', { name: '对话' })).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: '添加截图' }).first().click();
  await axeClean(page, 'a ticket');
});

test.describe('before anything else', () => {
  test.use({ ageGate: true });

  test('[X-A7] the age gate and changed agreements: nothing for axe', async ({ page, context }) => {
    const { uid } = await enterFresh(context);
    await inDatabase('delete from account_consents where user_id = $1', [uid]);
    await page.goto('/');
    await expect(page.getByRole('dialog')).toHaveAccessibleName('你是否已满 18 周岁');
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/365 天/);
    await axeClean(page, 'the age gate');
    await page.getByRole('button', { name: '我已满 18 岁' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('协议已更新');
    await axeClean(page, '协议已更新');
  });
});

test('what password managers and SMS autofill look for', async ({ page, context }) => {
  const wanted: Record<string, Record<string, string>> = {
    '/login': { loginName: 'text username', password: 'password current-password' },
    '/register': {
      loginName: 'text username',
      password: 'password new-password',
      repeated: 'password new-password',
      birthYear: 'select-one bday-year',
    },
    '/other': { phone: 'tel tel-national', smsCode: 'text one-time-code' },
    '/bind': { phone: 'tel tel-national', smsCode: 'text one-time-code' },
    '/find': {
      username: 'text username',
      smsCode: 'text one-time-code',
      password: 'password new-password',
      repeated: 'password new-password',
    },
    '/reset': {
      username: 'text username',
      oldPassword: 'password current-password',
      password: 'password new-password',
      repeated: 'password new-password',
    },
  };
  for (const [path, fields] of Object.entries(wanted)) {
    if (path === '/bind') await enterFresh(context, { phone: freshPhone() });
    await open(page, path);
    const form = page.getByRole('form').filter({ visible: true });
    await expect(form).toBeVisible();
    const found = await form.evaluate((element: HTMLFormElement) =>
      Object.fromEntries(
        [...element.elements]
          .filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement)
          .map((each) => [each.name, `${each.type} ${each.autocomplete}`]),
      ),
    );
    expect(found, path).toMatchObject(fields);
  }
  await open(page, '/find');
  await expect(page.getByLabel('验证码')).toHaveAttribute('inputmode', 'numeric');
});
