import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { confirmAge } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh } from '../../../support/accounts.ts';
import { approveRequest, expectToWait, storeOperatorInBrowser } from '../../../support/back-office.ts';
import { expect, open, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

/** So far away that no other journey checks in by them. */
const day = '2090-03-01';

test('new rules of checking in wait for a second person and their day; players keep those in force', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/40[39]/);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/checkin-rules');
  await expect(page.getByRole('row').filter({ hasText: '生效中' })).toContainText('最初');
  await page.getByRole('button', { name: '新版本' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('第 7 天')).toHaveValue('5');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(dialog.getByText('请填写')).toBeVisible();
  await dialog.getByLabel('从哪天开始').fill(day);
  await dialog.getByLabel('第 7 天').fill('9');
  await dialog.getByLabel('补签一天的价格（钻石）').fill('8');
  await dialog.getByLabel('理由').fill('春天活动');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expectToWait(page);

  const editor = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  ).newPage();
  await storeOperatorInBrowser(editor, 'editor');
  await editor.goto('/admin/approvals');
  await approveRequest(editor, `新的签到规则，从 ${day} 起`);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: day });
  await expect(row).toContainText('将生效');
  await expect(row).toContainText('8 钻');
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await confirmAge(phone);
  await enterFresh(phone);
  const portal = await phone.newPage();
  const month = portal.waitForResponse((answer) => answer.url().includes('/v1/checkin/month'));
  await open(portal, '/checkin');
  const { data } = (await (await month).json()) as { data: { cycle: number[]; makeUpPrice: number } };
  expect([data.cycle, data.makeUpPrice]).toEqual([[1, 1, 2, 2, 3, 3, 5], 5]);

  await row.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('改期');
  await expect(page.getByRole('dialog')).toContainText('继续用第 1 版');
  await page.getByRole('dialog').getByRole('button', { name: '提交审批' }).click();
  await expectToWait(page);
  await expect(row.first()).toContainText('将生效');
  await editor.goto('/admin/approvals');
  await approveRequest(editor, '撤回签到规则第');
  await page.reload();
  await expect(row.first()).toContainText('已撤回');
});
