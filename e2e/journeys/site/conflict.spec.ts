import { createHash } from 'node:crypto';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase, rowsOf } from '../../support/site/database.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.beforeEach(({ complaints }) => complaints.expect(/40[139]/));

/** Withdrawn: players do not see it, and what is changed needs no second person. */
async function addPackage(priceFen: number): Promise<string> {
  const [row] = await rowsOf(
    'insert into orders_packages (price_fen, coins, position, withdrawn) values ($1, 900, 90, true) returning id',
    [priceFen],
  );
  return (row as { id: string }).id;
}

const packageNow = async (id: string) => {
  const operator = createSiteClient(await insertOperatorSession());
  const { packages } = await operator.call('GET /admin/v1/orders/package/list');
  return packages.find((each) => each.id === id);
};

/** Another editor, who is faster. */
async function changePackage(id: string, change: { badge?: string; position?: number }): Promise<void> {
  const session = await insertOperatorSession(undefined, undefined, 'finance');
  const now = await packageNow(id);
  if (now === undefined) throw new Error('there is no such package');
  const { soldInThirtyDays: _, ...fields } = now;
  await createSiteClient(session).call('PUT /admin/v1/orders/package/{id}', { ...fields, ...change });
}

async function edit(page: Page, id: string) {
  await page.goto(`/admin/packages?edit=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^角标/)).toBeVisible();
  return dialog;
}

test('two editors of one package: what one changed is merged, what both changed is chosen', async ({ page }) => {
  const id = await addPackage(123_400);
  await storeOperatorInBrowser(page);
  const dialog = await edit(page, id);
  await dialog.getByLabel(/^角标/).fill('我的');
  await dialog.getByLabel(/^价格/).fill('1300');
  await expect(dialog.getByText('未保存')).toBeVisible();
  await changePackage(id, { badge: '别人的', position: 77 });
  await page.keyboard.press('Control+s');

  const merge = page.getByRole('dialog', { name: '同事刚改过，先合并再保存' });
  await expect(merge.getByText('1 处两边都改了，要你选')).toBeVisible();
  await expect(merge.getByText('2 处自动合并')).toBeVisible();
  await expect(merge.getByRole('row').filter({ hasText: '位置' })).toContainText('77');
  await axeClean(page, 'a conflict');
  await merge.getByRole('radio', { name: /^角标用现在的/ }).check();
  await merge.getByRole('button', { name: /^按选好的保存/ }).click();
  await expect(page.getByText('档位已保存')).toBeVisible();
  expect(await packageNow(id)).toMatchObject({ badge: '别人的', position: 77, priceFen: 130_000, version: 3 });
});

test('what was written is found again after the session ended and a colleague saved', async ({ page }) => {
  const id = await addPackage(234_500);
  await storeOperatorInBrowser(page);
  const dialog = await edit(page, id);
  await dialog.getByLabel(/^角标/).fill('没写完');
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('lanyu.admin.session') ?? '{}') as { token: string }).token,
  );
  await inDatabase('update staff_sessions set revoked_at = now() where token_hash = $1', [
    createHash('sha256').update(token).digest(),
  ]);
  await dialog.getByRole('button', { name: '保存档位' }).click();
  await expect(page.getByRole('alert').getByText('登录已失效')).toBeVisible();

  await changePackage(id, { position: 66 });
  await page.evaluate(
    (session) => sessionStorage.setItem('lanyu.admin.session', session),
    JSON.stringify(await insertOperatorSession()),
  );
  await edit(page, id);
  await expect(dialog.getByText('上次没有保存的内容已经找回')).toBeVisible();
  await expect(dialog.getByLabel(/^角标/)).toHaveValue('没写完');
  await dialog.getByRole('button', { name: '保存档位' }).click();
  const merge = page.getByRole('dialog', { name: '同事刚改过，先合并再保存' });
  await merge.getByRole('button', { name: /^按选好的保存/ }).click();
  await expect(page.getByText('档位已保存')).toBeVisible();
  expect(await packageNow(id)).toMatchObject({ badge: '没写完', position: 66 });
});

test('a revert leaves later edits alone, says who made them, and is an entry that names the other', async ({
  page,
}) => {
  const id = await addPackage(345_600);
  await changePackage(id, { badge: '旧角标', position: 10 });
  await changePackage(id, { badge: '新角标', position: 20 });
  await changePackage(id, { position: 30 });
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/audit?object=package+${id}`);
  await page.getByRole('row').filter({ hasText: '旧角标 → 新角标' }).click();
  await expect(page).toHaveURL(/[?&]entry=\d+/);
  const panel = page.getByRole('complementary', { name: /^记录/ });
  await axeClean(page, 'an entry of the log');
  await panel.getByRole('button', { name: '打开还原表单…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '角标' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: '位置' })).not.toBeChecked();
  await expect(dialog.getByText(/又改过，默认不动$/)).toBeVisible();
  await axeClean(page, 'a revert');
  await dialog.getByRole('button', { name: '还原 1 处' }).click();
  await expect(page.getByText('已还原')).toBeVisible();
  expect(await packageNow(id)).toMatchObject({ badge: '旧角标', position: 30 });
  await expect(panel.getByRole('button', { name: '打开还原表单…' })).toBeDisabled();
  await expect(panel.getByText(/^已经由记录 \d+ 还原$/)).toBeVisible();
  await page.getByRole('row').filter({ hasText: '还原' }).first().click();
  await expect(panel).toContainText('还原了记录');
});
