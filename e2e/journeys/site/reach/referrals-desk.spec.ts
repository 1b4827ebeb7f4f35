import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { freshPhone, freshPlayer } from '../../../support/accounts.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

/** Invited, with a phone, and two days over: today's check-in is the third. */
async function aboutToCount(inviter: LoggedInAccount, hasPhone = true): Promise<LoggedInAccount> {
  const friend = await freshPlayer(hasPhone ? { phone: freshPhone() } : {});
  await inDatabase('update account_users set invited_by = $1 where id = $2', [inviter.uid, friend.uid]);
  await inDatabase(
    `insert into engagement_checkins (user_id, day, run)
     select $1, (now() at time zone 'Asia/Shanghai')::date - n, 3 - n from generate_series(1, 2) as n`,
    [friend.uid],
  );
  return friend;
}
const checkIn = (account: LoggedInAccount) =>
  createSiteClient(account).call('POST /v1/checkin/today', { idempotencyKey: randomUUID() });
const coinsOf = async (account: LoggedInAccount) =>
  (await createSiteClient(account).call('POST /user/center/me', { uid: account.uid })).coinNum;

test('an operator freezes an inviter, refuses one reward, and lets the rest go on', async ({ page }) => {
  const inviter = await freshPlayer();
  const [one, two, three] = [await aboutToCount(inviter), await aboutToCount(inviter), await aboutToCount(inviter)];
  await checkIn(await aboutToCount(inviter, false));
  await storeOperatorInBrowser(page);
  await page.goto(`/admin/referrals/${inviter.uid}`);
  await page.getByRole('button', { name: '冻结发放' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('同一网段三个账号');
  await page.getByRole('dialog').getByRole('button', { name: '冻结发放' }).click();
  await expect(page.getByText('同一网段三个账号')).toBeVisible();
  await checkIn(one);
  await checkIn(two);
  expect(await coinsOf(inviter)).toBe(0);

  await page.reload();
  const rowOf = (account: LoggedInAccount) => page.getByRole('row').filter({ hasText: `uid ${account.uid}` });
  await expect(rowOf(one)).toContainText('待付');
  await expect(rowOf(one)).toContainText('同网段');
  expect(await findAxeViolations(page)).toEqual([]);
  await rowOf(two).getByRole('button', { name: '驳回' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('小号');
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click();
  await expect(rowOf(two)).toContainText('不付');
  await rowOf(two).getByRole('button', { name: '撤销驳回' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('看错了');
  await page.getByRole('dialog').getByRole('button', { name: '撤销驳回' }).click();
  await expect(rowOf(two)).toContainText('待付');

  await page.getByRole('button', { name: '恢复发放' }).click();
  await page.getByRole('dialog').getByLabel('理由').fill('核实过');
  await page.getByRole('dialog').getByRole('button', { name: '恢复发放' }).click();
  await expect(page.getByRole('button', { name: '冻结发放' })).toBeVisible();
  await checkIn(three);
  await expect.poll(() => coinsOf(inviter)).toBeGreaterThanOrEqual(10);
  await page.goto('/admin/referrals');
  await expect(page.getByRole('row').filter({ hasText: `uid ${inviter.uid}` })).toContainText('正常');
  expect(await findAxeViolations(page)).toEqual([]);
});
