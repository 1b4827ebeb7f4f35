import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase } from '../../support/site/database.ts';
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
  const why = `季度复盘 ${randomUUID().slice(0, 6)}`;
  await finance.goto('/admin/orders?kind=membership');
  await finance.getByRole('button', { name: '导出…' }).click();
  const dialog = finance.getByRole('dialog', { name: '导出订单' });
  await expect(dialog).toContainText('种类 会员');
  await axeClean(finance, 'asking for a file of orders');
  await dialog.getByLabel('理由（仅内部）').fill(why);
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await expect(finance.getByText('已开始，做好后在「导出中心」里下载')).toBeVisible();

  await finance.goto('/admin/export-centre');
  const row = finance.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText('可下载', { timeout: 30_000 });
  await expect(row).toContainText('订单 · 种类 会员');
  await axeClean(finance, 'the export centre');
  const coming = finance.waitForEvent('download');
  await row.getByRole('button', { name: '下载' }).click();
  const text = readFileSync(await (await coming).path(), 'utf8');
  expect(text).toContain('订单号');
  expect(text).not.toContain('充值');
  await expect(row).toContainText('下载过 1 次');

  const support = await desk(browser, 'support');
  await support.goto('/admin/orders');
  await expect(support.getByRole('button', { name: '导出…' })).toBeDisabled();
  await expect(support.getByRole('link', { name: '导出中心' })).toHaveCount(0);
});

test('an export of the ledger is asked for in the centre; one that waits is cancelled; a colleague sees neither', async ({
  browser,
}) => {
  const finance = await desk(browser, 'finance');
  const why = `月末留档 ${randomUUID().slice(0, 6)}`;
  await finance.goto('/admin/export-centre');
  await finance.getByRole('button', { name: '新建导出' }).click();
  const dialog = finance.getByRole('dialog', { name: '新建导出' });
  await dialog.getByLabel('导出什么').click();
  await finance.getByTitle('账目', { exact: true }).click();
  await dialog.getByLabel('到', { exact: true }).fill('2020-01-01');
  await dialog.getByLabel('理由（仅内部）').fill(why);
  await dialog.getByRole('button', { name: '开始导出' }).click();
  await expect(dialog.getByText('起止日期要一起填，最多 366 天')).toBeVisible();
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  await dialog.getByLabel('从', { exact: true }).fill(today);
  await dialog.getByLabel('到', { exact: true }).fill(today);
  await expect(dialog.getByRole('status')).toContainText(`账目 · ${today}`);
  await axeClean(finance, 'asking for a file in the centre');
  await dialog.getByRole('button', { name: '开始导出' }).click();
  const row = finance.getByRole('row').filter({ hasText: why });
  await expect(row).toContainText('可下载', { timeout: 30_000 });

  // One that no worker takes: there is time to change one's mind.
  const waits = `等着取消 ${randomUUID().slice(0, 6)}`;
  await inDatabase(
    `insert into exports_files (staff_id, kind, filter, reason)
     select id, 'orders', '{}', $1 from staff_members where login_name = 'finance'`,
    [waits],
  );
  await finance.reload();
  const waiting = finance.getByRole('row').filter({ hasText: waits });
  await expect(waiting).toContainText('排队中');
  await waiting.getByRole('button', { name: '取消' }).click();
  await expect(waiting).toContainText('已取消');

  const operator = await desk(browser, 'operator');
  await operator.goto('/admin/export-centre');
  await expect(operator.getByRole('heading', { level: 1 })).toHaveText('导出中心');
  await expect(operator.getByRole('row').filter({ hasText: why })).toHaveCount(0);
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

test('two editors see each other at a game, a pack, an activity and a bulletin that one of them edits', async ({
  browser,
}) => {
  const [one, other] = [await desk(browser, 'editor'), await desk(browser, 'operator')];
  const both = [one, other];
  const seeEachOther = async () => {
    for (const page of both)
      await expect(page.locator('.present-colleagues')).toContainText('正在看', { timeout: 15_000 });
  };
  for (const list of ['/admin/games', '/admin/gifts', '/admin/activities']) {
    await one.goto(list);
    await one.locator('tr.ant-table-row a').first().click();
    await expect(one.locator('.page-head.object')).toBeVisible();
    await other.goto(new URL(one.url()).pathname);
    await seeEachOther();
  }
  for (const page of both) {
    await page.goto('/admin/bulletins');
    await page.locator('tr.ant-table-row').first().getByRole('button', { name: '改', exact: true }).click();
  }
  await seeEachOther();
});

test('each difference leads to what to do about it', async ({ browser }) => {
  const finance = await desk(browser, 'finance');
  await finance.goto('/admin/differences');
  await finance.getByRole('button', { name: '处理手册' }).first().click();
  const drawer = finance.getByRole('dialog', { name: /^处理手册：/ });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await axeClean(finance, 'a runbook');
});
