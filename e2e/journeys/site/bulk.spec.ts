import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase } from '../../support/site/database.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.afterAll(() => inDatabase(`delete from wallet_alerts where key like 'bulk-journey-%'`));

test('two thousand differences are resolved together: looked at first, three fail, the rest is taken back', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await inDatabase(
    `insert into wallet_alerts (kind, key, detail)
     select 'ledger-sum', 'bulk-journey-' || n, '{}' from generate_series(1, 2000) as n`,
  );
  await storeOperatorInBrowser(page);
  await page.goto('/admin/differences');
  // Grey bars are rows too.
  await expect(page.getByRole('row').filter({ hasText: 'bulk-journey-' }).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('已选 1 条')).toBeVisible();
  await page.getByRole('button', { name: /^选中全部符合筛选的/ }).click();
  await axeClean(page, 'selected rows');
  await page.getByRole('button', { name: '批量写处理结果…' }).click();
  const dialog = page.getByRole('dialog', { name: '批量处理差异' });
  await expect(dialog.getByText('预演：会改 2000 条')).toBeVisible();
  // A colleague is faster with three of them.
  await inDatabase(
    `update wallet_alerts set resolved_at = now(), note = '别人处理的'
     where key in ('bulk-journey-7', 'bulk-journey-70', 'bulk-journey-700')`,
  );
  await dialog.getByLabel('处理结果（仅内部）').fill('渠道晚到的账单，已经核对');
  await axeClean(page, 'a dry run');
  await dialog.getByRole('button', { name: '标记 2000 条为已处理' }).click();
  await expect(dialog.getByText('成功 1997 条，失败 3 条')).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText('ledger-sum bulk-journey-700')).toBeVisible();
  await expect(dialog.getByText(/失败 · 内容不存在或已删除/)).toHaveCount(3);
  await dialog.getByRole('button', { name: '撤销这 1997 条' }).click();
  await expect(dialog.getByText('已撤销 1997 条')).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  // One alone is taken back from the toast.
  const first = page.getByRole('row').filter({ hasText: 'bulk-journey-' }).first();
  await first.getByRole('button', { name: '写处理结果' }).click();
  await page.getByRole('dialog').getByLabel('处理结果（仅内部）').fill('看过了');
  await page.getByRole('dialog').getByRole('button', { name: '标记为已处理' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已标记为已处理' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('这处差异又打开了')).toBeVisible();
});
