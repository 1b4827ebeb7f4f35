import type { Page } from '@playwright/test';
import {
  enterFresh,
  fillCode,
  fillLogin,
  fillRegister,
  formOf,
  freshName,
  freshPhone,
  freshPlayer,
  otherThan,
  password,
  toastOf,
} from '../../support/accounts.ts';
import { mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

const alertOf = (page: Page) => page.getByRole('form').filter({ visible: true }).getByRole('alert');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('lanyu.account'));

// A refusal is an answer; the browser lists those whose status is not 200.
test.beforeEach(async ({ complaints, context }) => {
  complaints.expect(/status of 4\d\d/);
  await mockNoBulletins(context);
});

test('[A-16] an empty nickname says 请填写姓名, and nothing is sent', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/user');
  await page.getByRole('button', { name: '昵称' }).click();
  const sheet = page.getByRole('dialog', { name: '修改昵称' });
  const name = sheet.getByLabel('昵称');
  let sent = 0;
  page.on('request', (request) => void (request.url().endsWith('/updateInfo') && (sent += 1)));
  for (const [typed, words] of [
    ['', '请填写姓名'],
    ['   ', '请填写姓名'],
    ['岛', '昵称需要 2 到 16 个字'],
  ] as const) {
    await name.fill(typed);
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(name).toHaveAccessibleDescription(words);
    await expect(name).toBeFocused();
  }
  expect(sent).toBe(0);
  await name.fill('浅海');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(toastOf(page, '已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: '昵称' })).toContainText('浅海');
  await page.getByRole('button', { name: '昵称' }).click();
  await expect(sheet.getByLabel('昵称')).toHaveAccessibleDescription(/^\d{4}-\d\d-\d\d 之后可以再改$/);
});

test('[A-16][A-03] an invalid phone says 请填写正确的电话, asked for a code as well as sent', async ({ page }) => {
  await open(page, '/other');
  const form = formOf(page, '短信登录');
  const phone = form.getByLabel('手机号');
  for (const typed of ['', '12345678901', '1380013204', '23800132046']) {
    await phone.fill(typed);
    await form.getByRole('button', { name: '获取验证码' }).click();
    await expect(phone).toHaveAccessibleDescription('请填写正确的电话');
    await expect(phone).toBeFocused();
    await phone.fill('1');
    await expect(phone).toHaveAccessibleDescription('');
  }
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone).toHaveAccessibleDescription('请填写正确的电话');
  await expect(form.getByLabel('验证码')).toHaveAccessibleDescription('请输入 6 位验证码');
  await expect(alertOf(page).first()).toHaveText('请先阅读并同意协议');
});

test('[X-A2] a wrong code is said at its field and the right one still works, once', async ({ page, browser }) => {
  const phone = freshPhone();
  await open(page, '/other');
  const form = formOf(page, '短信登录');
  await form.getByLabel('手机号').fill(phone);
  const code = await fillCode(form, phone, 'login');
  await form.getByRole('checkbox').check();
  const field = form.getByLabel('验证码');
  await field.fill(otherThan(code));
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/验证码/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await field.fill(code);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/welcome');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.addInitScript(() => localStorage.setItem('lanyu.ageConfirmed', String(Date.now())));
  await mockNoBulletins(elsewhere);
  await open(other, '/other');
  const again = formOf(other, '短信登录');
  await again.getByLabel('手机号').fill(phone);
  await again.getByLabel('验证码').fill(code);
  await again.getByRole('checkbox').check();
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await expect(again.getByLabel('验证码')).toHaveAttribute('aria-invalid', 'true');
  expect(await stored(other)).toBeNull();
  await elsewhere.close();
});

test('[X-A2] a second code within a minute is refused in words, and the countdown outlives a reload', async ({
  page,
  context,
}) => {
  const phone = freshPhone();
  await open(page, '/other');
  const form = formOf(page, '短信登录');
  await form.getByLabel('手机号').fill(phone);
  await fillCode(form, phone, 'login');
  const wait = form.getByRole('button', { name: /^\d+ 秒后重发$/ });
  await expect(wait).toHaveAttribute('aria-disabled', 'true');
  const seconds = async () => Number.parseInt((await wait.textContent()) ?? '', 10);
  const first = await seconds();
  expect(first).toBeLessThanOrEqual(60);
  await expect.poll(seconds).toBeLessThan(first);
  await page.reload();
  await expect(form.getByLabel('手机号')).toHaveValue(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`);
  await expect(wait).toBeVisible();
  await expect(form.getByLabel('验证码')).toHaveValue('');
  const other = await context.newPage();
  await open(other, '/other');
  const again = formOf(other, '短信登录');
  await again.getByLabel('手机号').fill(phone);
  await again.getByRole('button', { name: '获取验证码' }).click();
  await expect(again.getByLabel('验证码')).toHaveAccessibleDescription(/频繁|稍后/);
});

test('[X-A3] wrong passwords: the same words for who exists and who does not; the challenge is solved unseen', async ({
  page,
}) => {
  const { loginName } = await freshPlayer();
  await open(page, '/login');
  const words: (string | null)[] = [];
  for (const name of [loginName, freshName()]) {
    const form = await fillLogin(page, name, 'not the password');
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await expect(alertOf(page).last()).toHaveText(/\S/);
    words.push(await alertOf(page).last().textContent());
    await expect(form.getByLabel('登录名')).toHaveValue(name);
  }
  expect(words[0]).toBe(words[1]);
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/challenge')) challenges.push(request.url());
  });
  const form = await fillLogin(page, loginName, 'not the password');
  for (let tries = 2; tries <= 3; tries += 1) {
    const answered = page.waitForResponse('**/api/user/login');
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await answered;
    await expect(form.getByRole('button', { name: '登录', exact: true })).not.toHaveAttribute('aria-busy');
  }
  expect(challenges).toEqual([]);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  expect(challenges).toHaveLength(1);
});

test('[X-A1] registering: what is wrong is said at its field, before and after asking the server', async ({ page }) => {
  const { loginName: taken } = await freshPlayer();
  await open(page, '/register');
  const form = formOf(page, '注册账号');
  const name = form.getByLabel('登录名');
  const secret = form.getByLabel('设置密码');
  const repeated = form.getByLabel('再输一次密码');
  const submit = form.getByRole('button', { name: '注册并登录' });
  await submit.click();
  await expect(name).toHaveAccessibleDescription('请输入登录名');
  await expect(name).toBeFocused();
  await expect(secret).toHaveAccessibleDescription('密码至少 8 位');
  await expect(repeated).toHaveAccessibleDescription('请再输一次密码');
  await expect(alertOf(page).first()).toHaveText('请先阅读并同意协议');

  await name.fill('1abc');
  await expect(name).toHaveAccessibleDescription('4–20 位字母、数字或下划线，字母开头');
  await fillRegister(page, taken);
  await repeated.fill('Tidal-2027');
  await submit.click();
  await expect(repeated).toHaveAccessibleDescription('两次输入的密码不一致');
  await expect(repeated).toBeFocused();
  await secret.fill(`${taken}-x`);
  await repeated.fill(`${taken}-x`);
  await submit.click();
  await expect(secret).toHaveAccessibleDescription('密码不能包含登录名');

  for (const field of [secret, repeated]) await field.fill('password123');
  await submit.click();
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await expect(secret).toBeFocused();
  for (const field of [secret, repeated]) await field.fill(password);
  await submit.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/\S/);
  const year = form.getByLabel('出生年份（选填）');
  await year.selectOption(String(new Date().getFullYear() - 12));
  await name.fill(freshName());
  await submit.click();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await year.selectOption('1996');
  await submit.click();
  await expect(page).toHaveURL('/welcome');
});

test('a server that cannot and a line that is down: said, and what was typed stays', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/503|ERR_|网络/);
  await open(page, '/register');
  const name = freshName();
  const form = await fillRegister(page, name);
  const submit = form.getByRole('button', { name: '注册并登录' });
  const json = { code: 1, msg: '服务繁忙，请稍后再试', data: null };
  await page.route('**/registerWithName', (route) => route.fulfill({ status: 503, json }));
  await submit.click();
  await expect(alertOf(page).last()).toHaveText(/\S/);
  await expect(form.getByLabel('设置密码')).toHaveValue(password);
  await page.unroute('**/registerWithName');
  await goOfflineWhenNetworkQuiet(page);
  await expect(submit).not.toHaveAttribute('aria-busy');
  await submit.click();
  await expect(submit).not.toHaveAttribute('aria-busy');
  await expect(alertOf(page).last()).toHaveText(/网络/);
  await expect(form.getByLabel('登录名')).toHaveValue(name);
  await expect(form.getByRole('checkbox')).toBeChecked();
  await context.setOffline(false);
  await submit.click();
  await expect(page).toHaveURL('/welcome');
});

test('pressed twice it registers once; a reload on the way keeps the draft but no password', async ({ page }) => {
  const name = freshName();
  await open(page, '/register');
  const form = await fillRegister(page, name);
  await page.reload();
  await expect(form.getByLabel('登录名')).toHaveValue(name);
  await expect(form.getByLabel('设置密码')).toHaveValue('');
  await expect(form.getByLabel('再输一次密码')).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain(name);
  expect(kept).not.toContain(password);
  await fillRegister(page, name);
  let sent = 0;
  page.on('request', (request) => void (request.url().endsWith('/registerWithName') && (sent += 1)));
  await form.getByRole('button', { name: '注册并登录' }).dblclick();
  await expect(page).toHaveURL('/welcome');
  expect(sent).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem('lanyu.draft.form.register'))).toBeNull();
});

test('[A-15] a wrong old password is said at its field and nothing changes', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/reset');
  const form = formOf(page, '重置密码');
  await form.getByLabel('原密码').fill('not the password');
  await form.getByLabel('新密码').fill('Another-word-3');
  await form.getByLabel('再输一次密码').fill('Another-word-3');
  await form.getByRole('button', { name: '保存新密码' }).click();
  await expect(form.getByLabel('原密码')).toHaveAccessibleDescription('原密码不对');
  await expect(form.getByLabel('新密码')).toHaveValue('Another-word-3');
  await expect(page).toHaveURL('/reset');
});

test('[X-A5] who has no phone is led to bind one and back to finding the password', async ({ page, context }) => {
  const phone = freshPhone();
  await enterFresh(context);
  await open(page, '/find');
  await page.getByRole('link', { name: '去绑定' }).click();
  await expect(page).toHaveURL('/bind?next=%2Ffind');
  const form = formOf(page, '绑定手机');
  await form.getByLabel('手机号').fill(phone);
  await fillCode(form, phone, 'bind');
  await form.getByRole('button', { name: '绑定手机' }).click();
  await expect(page).toHaveURL('/find');
  await expect(formOf(page, '找回密码')).toBeVisible();
});
