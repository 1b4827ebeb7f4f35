import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { approveRequest, storeOperatorInBrowser } from '../../../support/back-office.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('a broadcast is read by a player once a second person agreed, and by nobody once it is taken back', async ({
  page,
  browser,
  signIn,
  complaints,
}) => {
  complaints.expect(/40[39]/);
  const title = `停服维护 ${randomUUID().slice(0, 6)}`;
  const account = await signIn('luming', 'own');
  const told = async () =>
    (await createSiteClient(account).call('POST /user/center/message/all', { uid: account.uid })).records.some(
      (message) => message.title === title,
    );
  await storeOperatorInBrowser(page);
  await page.goto('/admin/broadcasts');
  await page.getByRole('button', { name: '写广播' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(dialog.getByText('请填写').first()).toBeVisible();
  await dialog.getByLabel('标题', { exact: true }).fill(title);
  await dialog.getByLabel('内容').fill('今晚两点到四点维护，期间不能下载。');
  await dialog.getByLabel('夜间也发').check();
  await dialog.getByLabel('夜间发送的理由').fill('两点就要停服');
  await expect(dialog.getByRole('region', { name: '玩家看到的样子' })).toContainText(title);
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('已提交二次审批，另一位同事同意后发出')).toBeVisible();
  expect(await told()).toBe(false);

  const partner = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  ).newPage();
  await storeOperatorInBrowser(partner, 'partner');
  await partner.goto('/admin/approvals');
  await approveRequest(partner, title);
  await expect.poll(told).toBe(true);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(row).toContainText('已撤回');
  await expect.poll(told).toBe(false);
});
