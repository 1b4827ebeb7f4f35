import { randomUUID } from 'node:crypto';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test('filters are saved under a name and shared; a deleted view comes back; columns stay left out', async ({
  page,
  browser,
}) => {
  const name = `失败的 ${randomUUID().slice(0, 4)}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/orders?state=failed');
  await page.getByRole('button', { name: '存为视图' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('共享给同事').check();
  await dialog.getByRole('button', { name: '保存' }).click();
  const views = page.getByRole('navigation', { name: '视图' });
  const tab = views.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(tab).toHaveAttribute('aria-current', 'true');
  await axeClean(page, 'saved views');

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const colleague = await context.newPage();
  await storeOperatorInBrowser(colleague, 'finance');
  await colleague.goto('/admin/orders');
  await colleague.getByRole('navigation', { name: '视图' }).getByRole('button', { name }).click();
  await expect(colleague).toHaveURL('/admin/orders?state=failed');
  // Somebody else's view is read, not managed.
  await expect(colleague.getByRole('button', { name: /^管理视图/ })).toHaveCount(0);

  await page.getByRole('button', { name: `管理视图「${name}」` }).click();
  await page.getByRole('menuitem', { name: '删除视图' }).click();
  await expect(tab).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '已删除视图' })).toBeVisible();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(tab).toBeVisible();

  await expect(page.getByRole('columnheader', { name: '创建', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '创建', exact: true }).uncheck();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '创建', exact: true })).toHaveCount(0);
});

test('what failed says its request, and old rows stay with the time they are of', async ({ page, complaints }) => {
  complaints.expect(/503|429|ERR_FAILED/);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.route('**/orders/order/list*', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'content-type': 'application/json', 'x-request-id': 'req-of-the-test' },
      body: JSON.stringify({ code: 1005, msg: '服务繁忙，请稍后重试', data: null }),
    }),
  );
  await page.waitForTimeout(10_500);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(/^刷新失败，下面的数据截至 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('错误码 1005');
  await expect(page.getByRole('alert')).toContainText('req-of-the-test');
  await page.unroute('**/orders/order/list*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});
