import { readFileSync } from 'node:fs';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { randomUUID } from 'node:crypto';
import { approveRequest, storeOperatorInBrowser } from '../../support/back-office.ts';
import { ownPack } from '../../support/gifts.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

/** 备注,兑换码 and rows below it, as Excel in China saves them. */
function gb18030File(prefix: string): Buffer {
  return Buffer.concat([
    Buffer.from([0xb1, 0xb8, 0xd7, 0xa2, 0x2c, 0xb6, 0xd2, 0xbb, 0xbb, 0xc2, 0xeb, 0x0d, 0x0a]),
    // 蓝屿
    Buffer.from([0xc0, 0xb6, 0xd3, 0xec]),
    Buffer.from(`,${prefix}-1\r\n,${prefix}-2\r\n,${prefix}-1\r\n,two words\r\n,${prefix}-3\r\n`),
  ]);
}

test('an editor writes a pack, imports a GB18030 file after its dry run, and a player claims one of its codes', async ({
  page,
  signIn,
}) => {
  const game = await createSiteClient().call('POST /web/game/detail', { appID: 'rooftop-band' });
  const title = `返场礼包 ${randomUUID().slice(0, 6)}`;
  const prefix = `GB${randomUUID().slice(0, 6).toUpperCase()}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/gifts');
  await page.getByRole('button', { name: '新建礼包' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '创建礼包' }).click();
  await expect(dialog.getByText('请挑选游戏或输入游戏编号')).toBeVisible();
  await dialog.getByLabel('游戏').fill(game.name.slice(0, 2));
  await page.getByTitle(`${game.name} · ${game.id}`).click();
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByLabel('内容').fill('荧光棒 ×3');
  await dialog.getByRole('button', { name: '创建礼包' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('未导入码');

  const card = page.getByRole('region', { name: '导入兑换码' });
  await card.locator('input[type=file]').setInputFiles({
    name: '礼包码.csv',
    mimeType: 'text/csv',
    buffer: gb18030File(prefix),
  });
  await card.getByRole('button', { name: '预检' }).click();
  const figures = card.getByLabel('预检结果 礼包码.csv');
  await expect(figures).toContainText('GB18030');
  await expect(figures).toContainText(/新码\s*3/);
  await expect(figures).toContainText(/文件内重复\s*1/);
  await expect(figures).toContainText(/字符有误\s*1/);
  await expect(card.getByText('有误的行：5')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await card.getByRole('button', { name: '导入 3 个新码' }).click();
  await expect(card.getByText('已加入 3 / 3')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('进行中');
  await expect(page.getByRole('region', { name: '导入记录' })).toContainText('已导入');

  // The same codes pasted: there is nothing new in them.
  await card.getByLabel('粘贴兑换码').fill(`${prefix}-1\n${prefix}-3`);
  await card.getByRole('button', { name: '预检' }).click();
  await expect(card.getByRole('button', { name: '没有新码可导入' })).toBeDisabled();
  await card.getByRole('button', { name: '放弃' }).click();
  await expect(page.getByText('已放弃，礼包没有变化')).toBeVisible();

  const { uid, token } = await signIn('hanghang', 'own');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { code } = await createSiteClient({ uid, token }).call('POST /v1/gift/pack/{id}/claim', {
    id,
    idempotencyKey: randomUUID(),
  });
  expect(code).toMatch(new RegExp(`^${prefix}-[123]$`));
  await page.reload();
  const claims = page.getByRole('region', { name: '领取记录' });
  await expect(claims.getByRole('row').nth(1)).not.toContainText(code);
  await claims.getByRole('button', { name: /^查看兑换码/ }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('玩家说领到的码不能用');
  await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
  await expect(claims).toContainText(code);
  await page.goto('/admin/audit');
  await expect(page.getByText('查看已领取的兑换码').first()).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});

test('a pack is ended early, and what nobody claimed is taken out of it as a file', async ({ page }) => {
  const { id, title } = await ownPack({ codes: 4 });
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/gifts/${id}`);
  await page.getByRole('button', { name: '提前结束' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('游戏方停发');
  await dialog.getByRole('button', { name: '结束礼包' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已结束');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '回收未领' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '回收并保存文件' }).click();
  const file = await (await saved).path();
  expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(5);
  await expect(page.getByRole('button', { name: '回收未领' })).toBeDisabled();
  await page.goto('/admin/gifts?state=over');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('已结束');
});

test('activation codes above the limit wait for a second person; their maker gets the file, looks one up and voids the rest', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/40[39]/);
  const note = `周年激活码 ${randomUUID().slice(0, 6)}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/activation-batches');
  await page.getByRole('button', { name: '制作激活码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('备注').fill(note);
  await dialog.getByLabel('每个多少钻石').fill('3000');
  await dialog.getByLabel('数量').fill('3');
  await expect(dialog.getByText('合计 9,000 钻')).toBeVisible();
  await dialog.getByRole('button', { name: '制作并保存文件' }).click();
  await expect(page.getByText(`「${note}」在等第二个人审批`)).toBeVisible();
  await page.getByRole('button', { name: '取码文件' }).click();
  await expect(page.getByText('还没有通过审批')).toBeVisible();

  const editor = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  ).newPage();
  await storeOperatorInBrowser(editor, 'editor');
  await editor.goto('/admin/approvals');
  await approveRequest(editor, note);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '取码文件' }).click();
  const [, first = ''] = readFileSync(await (await saved).path(), 'utf8')
    .replaceAll('"', '')
    .trim()
    .split('\r\n');
  const row = page.getByRole('row').filter({ hasText: note });
  await expect(row).toContainText('0 / 3');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '查一个码' }).click();
  await page.getByRole('dialog').getByLabel('激活码').fill(first.toLowerCase());
  await page.getByRole('dialog').getByRole('button', { name: '查询' }).click();
  await expect(page.getByRole('dialog')).toContainText('还没有用过，可以兑换');
  await expect(page.getByRole('dialog')).toContainText(note);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

  await row.getByRole('button', { name: '作废未用' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('印错了');
  await page.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(row).toContainText('已作废');
  const operator = await createAutoApprovedOperatorClient();
  expect(await operator.call('POST /admin/v1/gift/batch/code', { code: first })).toMatchObject({ state: 'void' });
});
