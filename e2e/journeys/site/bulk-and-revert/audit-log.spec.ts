import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { freshPlayer } from '../../../support/accounts.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
test.beforeEach(({ complaints }) => complaints.expect(/40[03]/));

test('an auditor finds what is of high risk, by day and by what it has in common, and reads the hash of each day', async ({
  page,
}) => {
  const { uid } = await freshPlayer();
  const owner = await createAutoApprovedOperatorClient();
  await owner.call('POST /admin/v1/account/user/{uid}/note', { uid, text: '不算高风险' });
  await owner.call('POST /admin/v1/wallet/user/{uid}/freeze', { uid, frozen: 'true', reason: '核对中' });

  await storeOperatorInBrowser(page, 'auditor');
  await page.goto(`/admin/audit?object=user+${uid}`);
  const rows = page.locator('tr.ant-table-row');
  await expect(rows.filter({ hasText: '写了一条备注' })).toHaveCount(1);
  // The address says whether it is checked, a moment later.
  await page.getByRole('checkbox', { name: '仅高风险' }).click();
  await expect(page).toHaveURL('/admin/audit?risky=true');
  const frozen = rows.filter({ hasText: '冻结' }).filter({ hasText: uid });
  await expect(frozen).toHaveCount(1);
  await expect(rows.filter({ hasText: '写了一条备注' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导出…' })).toBeDisabled();
  await axeClean(page, 'what is of high risk');

  await frozen.click();
  await page.getByRole('complementary', { name: /^记录/ }).getByRole('button', { name: '同一对象' }).click();
  await expect(page).toHaveURL(new RegExp(`object=(wallet|user)\\+${uid}$`));
  await expect(rows.first()).toContainText('冻结');

  await page.goto('/admin/audit?until=2020-01-01');
  await expect(page.getByText('截至 2020-01-01').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: '每日校验值' }).click();
  const drawer = page.getByRole('dialog', { name: '操作记录的每日校验值' });
  await expect(drawer.getByRole('listitem').first().or(drawer.getByText('还没有：第一天过完才有'))).toBeVisible();
  await axeClean(page, 'hashes of the log');
});

test('an owner sees where a colleague is signed in, and ends one of them and then all', async ({ page }) => {
  const address = '203.0.113.9';
  await inDatabase(
    `insert into staff_sessions (token_hash, staff_id, expires_at, last_seen_at, address, user_agent)
     select sha256((n || random()::text)::bytea), id, now() + interval '1 day', now(), $1, 'Journey ' || n
     from staff_members cross join generate_series(1, 2) n where login_name = 'auditor'`,
    [address],
  );
  await storeOperatorInBrowser(page);
  await page.goto('/admin/members');
  await page.getByRole('row').filter({ hasText: 'auditor' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '登录的设备' }).click();
  const dialog = page.getByRole('dialog', { name: /^登录的设备/ });
  const session = dialog.getByRole('listitem').filter({ hasText: 'Journey 1' });
  await expect(session.first()).toContainText(address);
  await axeClean(page, 'where a colleague is signed in');
  await session.first().getByRole('button', { name: '退出' }).click();
  await expect(session).toHaveCount(0);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Journey 2' })).toHaveCount(1);
  await page.keyboard.press('Escape');
});
