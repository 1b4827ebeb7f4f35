import { randomInt, randomUUID } from 'node:crypto';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { inDatabase } from './site/database.ts';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import {
  createSiteClient,
  hideBulletins,
  storeAccountInBrowser,
  playerPassword,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';

export { playerPassword as password };

/** A name nobody has: journeys run side by side on one site. */
export function freshName(): string {
  return `p${randomUUID().replaceAll('-', '').slice(0, 14)}`;
}

export function freshPhone(): string {
  return `13${randomInt(100_000_000, 1_000_000_000)}`;
}

/** Registered a moment ago through the site, and agreed to its pages. */
export async function freshPlayer(options: { phone?: string } = {}): Promise<LoggedInAccount> {
  const account = await createSiteClient().call('POST /user/registerWithName', {
    loginName: freshName(),
    password: playerPassword,
    deviceID: randomUUID(),
    agreed: 'agreement:1,privacy:1',
  });
  if (options.phone !== undefined) {
    await inDatabase('update account_users set phone = $1 where id = $2', [options.phone, account.uid]);
  }
  return account;
}

/** A fresh player, logged in in this browser. */
export async function enterFresh(context: BrowserContext, options: { phone?: string } = {}): Promise<LoggedInAccount> {
  const account = await freshPlayer(options);
  await hideBulletins(context, [account.uid]);
  await storeAccountInBrowser(context, account);
  return account;
}

/** Another session of the same account, as another browser would have it. */
export function enterAgain({ loginName }: LoggedInAccount, deviceID: string = randomUUID()): Promise<LoggedInAccount> {
  return createSiteClient().call('POST /user/login', { loginName, password: playerPassword, deviceID });
}

/** What arrived on the phone; the worker sends it a moment after it was asked for. */
export async function codeSentTo(phone: string, purpose: 'login' | 'bind' | 'find' | 'verify'): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await fetch(`${testSiteOrigin}/dev/sms.json?phone=${phone}`);
    const messages = (await answer.json()) as { code: string; purpose: string }[];
    code = messages.find((message) => message.purpose === purpose)?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass({ timeout: 60_000 });
  return code;
}

/** A code of the right length that is not the one sent. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The page in view has one form of that name; kept pages behind it do not count. */
export function formOf(page: Page, label: string): Locator {
  return page.getByRole('form', { name: label });
}

export const toastOf = (page: Page, words: string | RegExp) =>
  page.locator('[data-kind]').filter({ hasText: words, visible: true });

/** Fills and ticks all that registering needs. */
export async function fillRegister(page: Page, loginName: string, secret = playerPassword): Promise<Locator> {
  const form = formOf(page, '注册账号');
  await form.getByLabel('登录名').fill(loginName);
  await form.getByLabel('设置密码').fill(secret);
  await form.getByLabel('再输一次密码').fill(secret);
  await form.getByRole('checkbox').check();
  return form;
}

export async function fillLogin(page: Page, loginName: string, secret = playerPassword): Promise<Locator> {
  const form = formOf(page, '密码登录');
  await form.getByLabel('登录名').fill(loginName);
  await form.getByLabel('密码', { exact: true }).fill(secret);
  await form.getByRole('checkbox').check();
  return form;
}

/** Asks for a code and reads it off the phone. */
export async function fillCode(
  form: Locator,
  phone: string,
  purpose: 'login' | 'bind' | 'find' | 'verify',
): Promise<string> {
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
  const code = await codeSentTo(phone, purpose);
  await form.getByLabel('验证码').fill(code);
  return code;
}
