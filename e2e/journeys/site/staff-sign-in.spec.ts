import { randomUUID } from 'node:crypto';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { chooseFromOwnMenu } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// The first call of an operator's visit has no token to echo yet: it is refused, and the client asks again by itself.
test.beforeEach(({ complaints }) => complaints.expect(/40[013]/));

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });

async function enterPassword(page: Page, loginName: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(loginName);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

test('a new operator enrols an authenticator, changes the password, leaves and comes back', async ({ page }) => {
  const owner = await createAutoApprovedOperatorClient();
  const { records: roles } = await owner.call('GET /admin/v1/staff/role/list');
  const editor = roles.find(({ key }) => key === 'editor')?.id ?? '';
  const loginName = `new.${randomUUID().slice(0, 8)}`;
  const added = await owner.call('POST /admin/v1/staff/member', { loginName, name: '新同事', roles: editor });
  await owner.approve(added.approvalId);

  await page.goto('/admin/bulletins');
  await enterPassword(page, loginName, 'wrong-password');
  await expect(page.getByRole('alert')).toContainText('账号或密码错误');
  await enterPassword(page, loginName, added.temporaryPassword);

  await expect(page.getByRole('heading', { name: '设置两步验证' })).toBeVisible();
  const secret = (await page.getByTestId('totp-secret').textContent()) ?? '';
  await page.getByLabel('验证器里的 6 位数字').fill(codeOf(secret));
  await page.getByRole('button', { name: '完成设置' }).click();
  await expect(page.getByRole('heading', { name: '保存一次性备用码' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: '我已保存好' }).click();

  await expect(page.getByRole('heading', { name: '修改初始密码' })).toBeVisible();
  const password = `a long new one ${randomUUID()}`;
  await page.getByLabel('现在的密码').fill(added.temporaryPassword);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次新密码').fill(password);
  await page.getByRole('button', { name: '保存新密码' }).click();
  await expect(page.getByRole('heading', { name: '公告' })).toBeVisible();

  await chooseFromOwnMenu(page, '退出登录');
  await expect(page.getByRole('heading', { name: '登录运营后台' })).toBeVisible();
  await enterPassword(page, loginName, password);
  await expect(page.getByRole('heading', { name: '确认是你本人' })).toBeVisible();
  // The code of this half minute was used for enrolling; clocks may be one step apart.
  await page.getByLabel('验证器里的 6 位数字').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByRole('heading', { name: '我的待办' })).toBeVisible();

  await chooseFromOwnMenu(page, '我的账号');
  await expect(page.getByRole('heading', { name: '我的账号与会话' })).toBeVisible();
  await expect(page.getByText('当前会话')).toBeVisible();
  await expect(page.getByRole('link', { name: '员工' })).toHaveCount(0);
});
