import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import {
  confirmAge,
  createSiteClient,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh, freshPlayer } from '../../../support/accounts.ts';
import { openRequest, storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, open, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

async function comesBy({ uid }: LoggedInAccount, channel: string, isMember: boolean): Promise<void> {
  await inDatabase('update account_users set channel_id = $1 where id = $2', [channel, uid]);
  if (isMember)
    await inDatabase(
      `insert into membership_members (user_id, until_1, until_2, until_3)
       values ($1, now() + interval '30 days', '2000-01-01', '2000-01-01')`,
      [uid],
    );
}

const isTold = async (account: LoggedInAccount, title: string) =>
  (await createSiteClient(account).call('POST /user/center/message/all', { uid: account.uid })).records.some(
    (message) => message.title === title,
  );

test('a broadcast to members of one channel is counted, agreed to, read by exactly those, and taken back', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/40[39]/);
  const title = `港口会员日 ${randomUUID().slice(0, 6)}`;
  const channel = `e2e${randomUUID().slice(0, 8)}`;
  const phone = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await confirmAge(phone);
  const member = await enterFresh(phone);
  const [guest, elsewhere] = [await freshPlayer(), await freshPlayer()];
  await comesBy(member, channel, true);
  await comesBy(guest, channel, false);
  await comesBy(elsewhere, `${channel}x`, true);

  await storeOperatorInBrowser(page);
  await page.goto('/admin/broadcasts');
  await page.getByRole('button', { name: '写广播' }).click();
  const dialog = page.getByRole('dialog');
  const count = dialog.getByRole('status', { name: '预计收件人' });
  await dialog.getByText('会员或渠道').click();
  await dialog.getByLabel('标题', { exact: true }).fill(title);
  await dialog.getByLabel('内容').fill('今晚八点，会员双倍。');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(dialog.getByText('请勾选会员，或至少填一个渠道')).toBeVisible();
  await dialog.getByLabel('只发给会员').check();
  await dialog.getByLabel('注册渠道').fill(channel);
  await dialog.getByLabel('注册渠道').press('Enter');
  await expect(count).toContainText('1 人');
  await dialog.getByLabel('夜间也发').check();
  await dialog.getByLabel('夜间发送的理由').fill('今晚就开始');
  expect(await findAxeViolations(page)).toEqual([]);

  // The words on one's own account first.
  const own = await freshPlayer();
  await dialog.getByLabel('自己的玩家 uid').fill(own.uid);
  await dialog.getByLabel('这是我自己的账号').check();
  await dialog.getByRole('button', { name: '发测试' }).click();
  await expect(page.getByText(/测试已发给/)).toBeVisible();
  expect(await isTold(own, `【测试】${title}`)).toBe(true);

  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('已提交二次审批，另一位同事同意后发出')).toBeVisible();
  expect(await isTold(member, title)).toBe(false);

  const partner = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  ).newPage();
  await storeOperatorInBrowser(partner, 'partner');
  await partner.goto('/admin/approvals');
  const detail = await openRequest(partner, title);
  await expect(detail).toContainText(`渠道 ${channel} 的会员（发送那一刻）`);
  await expect(detail).toContainText('收件人数');
  await detail.getByRole('button', { name: '同意并执行…' }).click();
  await partner.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(partner.getByText('已同意并执行').first()).toBeVisible();

  await expect.poll(() => isTold(member, title), { timeout: 20_000 }).toBe(true);
  expect([await isTold(guest, title), await isTold(elsewhere, title)]).toEqual([false, false]);
  const portal = await phone.newPage();
  await open(portal, '/message');
  await portal.getByText(title).click();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('已发出');
  await expect(row).toContainText('1 人');
  await row.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog')).toContainText(/已读\s*1 人 · 100.0%/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Close' })
    .or(page.locator('.ant-drawer-close'))
    .first()
    .click();
  await row.getByRole('button', { name: '撤回' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByText('已撤回，撤回前 1 人已读')).toBeVisible();
  await expect.poll(() => isTold(member, title)).toBe(false);
});

test('a list of uids is pasted, closed, and reaches those alone', async ({ page, browser, complaints }) => {
  complaints.expect(/40[39]/);
  const title = `名单补偿 ${randomUUID().slice(0, 6)}`;
  const [one, two] = [await freshPlayer(), await freshPlayer()];
  await storeOperatorInBrowser(page);
  await page.goto('/admin/broadcasts');
  await page.getByRole('button', { name: '写广播' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('上传名单', { exact: true }).first().click();
  await dialog.getByLabel('玩家 uid', { exact: true }).fill(`${one.uid}\n987654321, ${one.uid}`);
  await expect(dialog.getByText('读到 2 个不同的 uid')).toBeVisible();
  await dialog.getByRole('button', { name: '上传名单' }).click();
  await expect(dialog.getByText('名单已定稿：1 人，另有 1 个 uid 没有账号')).toBeVisible();
  await dialog.getByLabel('标题', { exact: true }).fill(title);
  await dialog.getByLabel('内容').fill('补偿已发到账号。');
  await dialog.getByLabel('夜间也发').check();
  await dialog.getByLabel('夜间发送的理由').fill('补偿当天要到');
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText('已提交二次审批，另一位同事同意后发出')).toBeVisible();
  const partner = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  ).newPage();
  await storeOperatorInBrowser(partner, 'partner');
  await partner.goto('/admin/approvals');
  const detail = await openRequest(partner, title);
  await expect(detail).toContainText('上传的名单');
  await detail.getByRole('button', { name: '同意并执行…' }).click();
  await partner.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect.poll(() => isTold(one, title), { timeout: 20_000 }).toBe(true);
  expect(await isTold(two, title)).toBe(false);
});
