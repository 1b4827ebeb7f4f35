import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase, rowsOf } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const names = ['批量一号', '批量二号', '批量三号'];

test.beforeAll(async () => {
  for (const [at, name] of names.entries())
    await inDatabase(
      `insert into catalog_games (app_id, name, summary, icon, cover, shelf_ids, status)
       select $1, $2, '一句话', icon, cover, array[(select id from catalog_shelves where kind = 'type' order by id limit 1)],
         'draft' from catalog_games where icon is not null and cover is not null order by id limit 1
       on conflict (app_id) do nothing`,
      [`bulk-journey-${at}`, name],
    );
});

test.afterAll(async () => {
  await inDatabase(`update catalog_games set status = 'draft', publish_at = null where app_id like 'bulk-journey-%'`);
});

const states = async () =>
  (await rowsOf(`select status from catalog_games where app_id like 'bulk-journey-%' order by app_id`, [])).map(
    (row) => (row as { status: string }).status,
  );

test('[X-C1] several games are scheduled together after a look, and taken back; the filters are a view that colleagues see', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/games?status=draft');
  await expect(page.getByRole('columnheader', { name: '7 日下载' })).toBeVisible();
  for (const name of names) {
    const box = page.getByRole('row').filter({ hasText: name }).getByRole('checkbox');
    await box.click();
    await expect(box).toBeChecked();
  }
  await expect(page.getByText('已选 3 款')).toBeVisible();
  await axeClean(page, 'chosen games');
  // Everything that the filter finds, until one is left out.
  const third = page
    .getByRole('row')
    .filter({ hasText: names[2] ?? '' })
    .getByRole('checkbox');
  await page.getByRole('button', { name: /^选中全部/ }).click();
  await expect(page.getByText(/^已选全部/)).toBeVisible();
  await third.click();
  await expect(page.getByText('已选 2 款')).toBeVisible();
  await third.click();
  await expect(page.getByText('已选 3 款')).toBeVisible();

  await page.getByRole('button', { name: '定时上架' }).click();
  await page.getByRole('dialog', { name: '定时上架选中的游戏' }).getByRole('button', { name: '先预演' }).click();
  const dialog = page.getByRole('dialog', { name: '批量修改游戏' });
  await expect(dialog.getByText('预演：会改 3 条')).toBeVisible();
  expect(await states()).toEqual(['draft', 'draft', 'draft']);
  await dialog.getByLabel('理由（记录在操作记录里）').fill('周年活动');
  await axeClean(page, 'a dry run of games');
  await dialog.getByRole('button', { name: '执行，改 3 款' }).click();
  await expect(dialog.getByText('成功 3 条')).toBeVisible({ timeout: 60_000 });
  expect(await states()).toEqual(['live', 'live', 'live']);
  // Its dialog was closed: the inbox leads back to it.
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.goto('/admin/inbox');
  await page.getByRole('listitem').filter({ hasText: '批量处理完成，改了 3 条' }).getByRole('link').first().click();
  await dialog.getByRole('button', { name: '撤销这 3 条' }).click();
  await expect(dialog.getByText('已撤销 3 条')).toBeVisible({ timeout: 60_000 });
  expect(await states()).toEqual(['draft', 'draft', 'draft']);
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.goto('/admin/games?status=draft');
  await page.getByRole('button', { name: '存为视图' }).click();
  const view = page.getByRole('dialog');
  await view.getByLabel('名称').fill('等上架的草稿');
  await view.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存视图「等上架的草稿」')).toBeVisible();
});
