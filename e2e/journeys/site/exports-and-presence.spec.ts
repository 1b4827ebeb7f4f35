import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });
test.beforeEach(({ complaints }) => complaints.expect(/40[039]/));

async function desk(browser: Browser, loginName: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN', reducedMotion: 'reduce' })
  ).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

test('finance exports what the list of orders shows, and fetches the file; who may not is told so', async ({
  browser,
}) => {
  const finance = await desk(browser, 'finance');
  await finance.goto('/admin/orders?kind=membership');
  await finance.getByRole('button', { name: '导出…' }).click();
  const dialog = finance.getByRole('dialog', { name: '导出订单' });
  await expect(dialog).toContainText('种类 会员');
  await axeClean(finance, 'asking for a file of orders');
  await dialog.getByLabel('理由（仅内部）').fill('季度复盘');
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await expect(finance.getByText('已开始，做好后在「订单导出」里下载')).toBeVisible();

  await finance.goto('/admin/order-exports');
  const row = finance.getByRole('row').filter({ hasText: '季度复盘' });
  await expect(row).toContainText('可下载', { timeout: 30_000 });
  await axeClean(finance, 'files of orders');
  const coming = finance.waitForEvent('download');
  await row.getByRole('button', { name: '下载' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  expect(text).toContain('订单号');
  expect(text).not.toContain('充值');
  await expect(row).toContainText('下载过 1 次');

  const support = await desk(browser, 'support');
  await support.goto('/admin/orders');
  await expect(support.getByRole('button', { name: '导出…' })).toBeDisabled();
  await expect(support.getByRole('link', { name: '订单导出' })).toHaveCount(0);
});

test('two who look at one user see each other', async ({ browser }) => {
  const [operator, support] = [await desk(browser, 'operator'), await desk(browser, 'support')];
  await operator.goto('/admin/users?loginName=whale');
  await operator.getByRole('link', { name: '蓝鲸' }).or(operator.locator('tr.ant-table-row a')).first().click();
  await expect(operator.getByRole('tab', { name: '礼包码' })).toBeVisible();
  await support.goto(new URL(operator.url()).pathname);
  await expect(support.locator('.present-colleagues')).toContainText('正在看', { timeout: 15_000 });
  await expect(operator.locator('.present-colleagues')).toContainText('正在看', { timeout: 15_000 });
});

test('each difference leads to what to do about it', async ({ browser }) => {
  const finance = await desk(browser, 'finance');
  await finance.goto('/admin/differences');
  await finance.getByRole('button', { name: '处理手册' }).first().click();
  const drawer = finance.getByRole('dialog', { name: /^处理手册：/ });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await axeClean(finance, 'a runbook');
});
