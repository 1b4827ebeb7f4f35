import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { confirmAge } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh, freshPlayer } from '../../../support/accounts.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { rowsOf } from '../../../support/site/database.ts';
import { expect, open, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('an operator writes to a player because of a ticket, and the player reads it', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/40[09]/);
  const title = `漏发已补 ${randomUUID().slice(0, 6)}`;
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await confirmAge(phone);
  const [player, other] = [await enterFresh(phone), await freshPlayer()];
  const ticketOf = async (uid: string) => {
    const rows = await rowsOf(
      `insert into site_kefu_tickets (user_id, category, summary) values ($1, 'recharge', '钻石没有到账') returning id`,
      [uid],
    );
    return (rows[0] as { id: string }).id;
  };
  const [own, others] = [await ticketOf(player.uid), await ticketOf(other.uid)];
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/tickets?ticket=${own}`);
  await page.getByRole('button', { name: '发消息' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('编号')).toHaveValue(own);
  await dialog.getByLabel('模板').click();
  await page.getByTitle('已补发').click();
  await expect(dialog.getByLabel('内容')).toHaveValue(/漏发的内容已经补到/);
  await dialog.getByLabel('标题', { exact: true }).fill(title);
  expect(await findAxeViolations(page)).toEqual([]);
  // Somebody else's ticket is no cause.
  await dialog.getByLabel('编号').fill(others);
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(dialog.getByText('这个工单或订单不是该玩家的，请核对编号')).toBeVisible();
  await dialog.getByLabel('编号').fill(own);
  await dialog.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText(/已发送，今天第 \d+ 条/)).toBeVisible();
  const portal = await phone.newPage();
  await open(portal, '/message');
  await expect(portal.getByText(title)).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText(`给用户 ${player.uid} 发消息「${title}」，因工单 #${own}`).first()).toBeVisible();
  await page.goto(`/admin/users/${player.uid}`);
  await expect(page.getByRole('button', { name: '发消息' })).toBeEnabled();
});
