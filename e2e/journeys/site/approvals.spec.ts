import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import {
  createAutoApprovedOperatorClient,
  insertOperatorSession,
} from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Page } from '@playwright/test';
import { approveRequest, openRequest, requestIn, storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// A call that waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

async function colleague(browser: Browser, loginName: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

async function addMember(roles = ''): Promise<{ id: string; name: string }> {
  const owner = await createAutoApprovedOperatorClient();
  const name = `同事 ${randomUUID().slice(0, 6)}`;
  const loginName = `new.${randomUUID().slice(0, 8)}`;
  const { id } = await owner.call('POST /admin/v1/staff/member', { loginName, name, roles });
  return { id, name };
}

async function askForRole(page: Page, name: string, role: string): Promise<void> {
  await page.goto('/admin/members');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '改角色' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByTitle(role, { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已提交二次审批，另一位同事同意后生效')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a role one owner asks for is given when the other owner approves', async ({ page, browser }) => {
  const { name } = await addMember();
  await storeOperatorInBrowser(page);
  await askForRole(page, name, '客服');
  const member = page.getByRole('row').filter({ hasText: name });
  await expect(member).not.toContainText('客服');

  await page.getByRole('navigation', { name: '后台页面' }).getByRole('link', { name: '审批' }).click();
  await page.getByRole('tab', { name: '我发起的' }).click();
  const own = await openRequest(page, name);
  await expect(own).toContainText('等别人审批');
  await expect(own.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(own.getByRole('button', { name: /同意/ })).toHaveCount(0);

  const partner = await colleague(browser, 'partner');
  await partner.goto('/admin/approvals');
  const waiting = await openRequest(partner, name);
  await expect(waiting.getByRole('row').filter({ hasText: '角色' })).toContainText(/无\s*客服/);
  await expect(waiting).toContainText('发起后没有同事改过');
  expect(await findAxeViolations(partner)).toEqual([]);
  await approveRequest(partner, name);
  await expect(requestIn(partner, name)).toHaveCount(0);

  // What was read a moment ago is not read again by a link.
  await page.goto('/admin/members');
  await expect(member).toContainText('客服');
  await page.goto('/admin/approvals?show=ended');
  await openRequest(page, name);
  await expect(own).toContainText('已同意并执行');
  await expect(own).toContainText('审批人');
});

test('a refusal is read by who asked, and what was withdrawn cannot be approved any more', async ({
  page,
  browser,
}) => {
  const [first, second] = [await addMember(), await addMember()];
  await storeOperatorInBrowser(page);
  const partner = await colleague(browser, 'partner');
  await askForRole(page, first.name, '客服');
  await askForRole(page, second.name, '客服');

  await partner.goto('/admin/approvals');
  await (await openRequest(partner, first.name)).getByRole('button', { name: '驳回…' }).click();
  const refusing = partner.getByRole('dialog');
  await refusing.getByRole('button', { name: '驳回' }).click();
  await expect(refusing.getByText('请写明理由')).toBeVisible();
  await refusing.getByLabel('理由').fill('试用期还没过');
  await refusing.getByRole('button', { name: '驳回' }).click();
  await expect(refusing).toBeHidden();

  await page.goto('/admin/approvals?show=mine');
  const mine = await openRequest(page, second.name);
  await (await openRequest(partner, second.name)).getByRole('button', { name: '同意并执行…' }).click();
  await mine.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回').first()).toBeVisible();
  await partner.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(partner.getByText('这条审批已经结束').first()).toBeVisible();

  await page.goto('/admin/approvals?show=ended');
  await expect(await openRequest(page, first.name)).toContainText('试用期还没过');
  await expect(await openRequest(page, second.name)).toContainText('已撤回');
});

test('on a phone: from the inbox to the request, decided at the bottom of the screen', async ({ page }) => {
  const { id, name } = await addMember();
  const owner = await createAutoApprovedOperatorClient();
  const { records } = await owner.call('GET /admin/v1/staff/role/list');
  const roles = records.find(({ key }) => key === 'support')?.id ?? '';
  const session = await insertOperatorSession();
  await createSiteClient(session)
    .call('PUT /admin/v1/staff/member/{id}/roles', { id, roles, version: 1 })
    .catch(() => undefined);
  await page.setViewportSize({ width: 375, height: 812 });
  await storeOperatorInBrowser(page, 'partner');
  await page.goto('/admin/inbox');
  const task = page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('link', { name: /^我的待办，\d+ 件$/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await task.getByRole('button', { name: /^稍后提醒/ }).click();
  await page.getByRole('menuitem', { name: '1 小时后' }).click();
  await expect(task).toContainText('再提醒');
  await task.getByRole('button', { name: '现在就处理' }).click();
  await task.getByRole('link', { name: '去审批' }).click();

  const detail = page.getByRole('article', { name: '审批详情' });
  await expect(detail).toContainText(name);
  const approve = detail.getByRole('button', { name: '同意并执行…' });
  const box = await approve.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  expect(await findAxeViolations(page)).toEqual([]);
  await approve.click();
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByText('已同意并执行').first()).toBeVisible();
  await page.goto('/admin/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的待办');
  await expect(task).toHaveCount(0);
});

test('who may not decide has no such task, and no number that counts it', async ({ page }) => {
  await storeOperatorInBrowser(page, 'editor');
  await page.goto('/admin/inbox');
  await expect(page.getByText('没有要处理的事').or(page.getByText('待我审批').first())).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '更改员工' })).toHaveCount(0);
});
