import { confirmAge, createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fillLogin, freshPhone, freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { rowsOf } from '../../support/site/database.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

// The first call of a visit has no token to echo yet; a session that an operator ended is answered with 401.
test.beforeEach(({ complaints }) => complaints.expect(/40[139]/));

/** The page of a user, found by the end of their phone; the digits are nowhere in the address. */
async function findByPhone(page: Page, digits: string, uid: string): Promise<void> {
  await page.goto('/admin/users');
  const box = page.getByLabel('手机全号，或后 4 位以上');
  await box.fill(digits);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: uid });
  await expect(row).toBeVisible();
  expect(page.url()).not.toContain(digits);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(`/admin/users/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function say(page: Page, reason: string, submit: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog.getByText('请写明理由')).toBeVisible();
  await dialog.getByLabel(/^理由/).fill(reason);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

test('customer service finds a player by the end of the phone, sees the number for a reason, and writes a note', async ({
  page,
}) => {
  const phone = freshPhone();
  const { uid } = await freshPlayer({ phone });
  await storeOperatorInBrowser(page, 'support');
  await page.goto('/admin/users');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await axeClean(page, 'users');
  await page.getByLabel('手机全号，或后 4 位以上').fill('12');
  await expect(page.getByRole('alert').filter({ hasText: '4 到 11 位数字' })).toBeVisible();

  await findByPhone(page, phone.slice(-7), uid);
  const identity = page.getByRole('region', { name: '身份' });
  await expect(identity).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await expect(page.locator('body')).not.toContainText(phone);
  await axeClean(page, 'a user');
  await identity.getByRole('button', { name: '查看完整手机号' }).click();
  await page.getByRole('button', { name: '显示 60 秒' }).click();
  await expect(page.getByText('请写明原因')).toBeVisible();
  await page.getByLabel('原因').fill('核对工单 20931');
  await page.keyboard.press('Enter');
  await expect(identity).toContainText(phone);
  await identity.getByRole('button', { name: '现在遮住' }).click();
  await expect(page.locator('body')).not.toContainText(phone);

  await page.getByLabel('写备注').fill('家人误充过一次，已退');
  await page.getByRole('button', { name: '添加' }).click();
  await expect(page.getByRole('article').filter({ hasText: '家人误充过一次，已退' })).toContainText('柯客服');
  await expect(page.getByRole('tab', { name: '操作记录' })).toHaveCount(0);

  const operator = await createAutoApprovedOperatorClient();
  const { records } = await operator.call('GET /admin/v1/staff/log/list', { object: `user ${uid}` });
  const seen = records.find(({ sentence }) => sentence.includes('完整手机号'));
  expect(seen).toMatchObject({ outcome: 'read', reason: '核对工单 20931', staff: { name: '柯客服' } });
});

test('a ban for a week: the player is out at once and reads when it ends; lifted, they come in again', async ({
  page,
  browser,
}) => {
  const phone = freshPhone();
  const account = await freshPlayer({ phone });
  const player = createSiteClient(account);
  await player.call('GET /v1/account/session/list');
  await storeOperatorInBrowser(page);
  await findByPhone(page, phone.slice(-6), account.uid);
  await page.getByRole('button', { name: '封禁…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: '7 天', exact: true })).toBeChecked();
  await expect(dialog).toContainText('自动解封');
  await axeClean(page, 'a ban');
  await say(page, '外挂', '封禁');
  await expect(page.getByText('已封禁').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('封禁中');
  await expect(page.getByRole('alert').filter({ hasText: '理由：外挂' })).toContainText('封禁至');
  await expect(player.call('GET /v1/account/session/list')).rejects.toMatchObject({ code: 2 });

  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' });
  await confirmAge(context);
  await hideBulletins(context, ['guest', account.uid]);
  const theirs = await context.newPage();
  await theirs.goto('/login');
  const form = await fillLogin(theirs, account.loginName);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  const ends = new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString().slice(0, 7);
  await expect(
    theirs.getByText(new RegExp(`账号已被封禁，${ends}-\\d\\d \\d\\d:\\d\\d 自动解封`)).first(),
  ).toBeVisible();

  await page.getByRole('button', { name: '解封…' }).click();
  await say(page, '误封', '解封');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('正常');
  await page.getByRole('tab', { name: '处罚与申诉' }).click();
  await expect(page.getByRole('row').filter({ hasText: '外挂' })).toContainText('解封：误封');
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(theirs).not.toHaveURL(/login/);
  await context.close();
});

test('all devices are signed out, the profile is cleared and the player is told, by keyboard', async ({ page }) => {
  const account = await freshPlayer();
  const player = createSiteClient(account);
  await player.call('POST /user/center/updateInfo', { bio: '住在海边' });
  await storeOperatorInBrowser(page, 'moderator');
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(account.uid);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${account.uid}`);

  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '清空简介…' }).click();
  await say(page, '广告', '清空');
  await expect(page.getByRole('region', { name: '身份' })).toContainText('没有写');
  const { records } = await player.call('POST /user/center/message/all', { uid: account.uid });
  expect(records[0]).toMatchObject({ title: '你的简介已被清空' });

  await page.getByRole('button', { name: '下线全部设备…' }).first().click();
  await say(page, '疑似盗号', '下线');
  await expect(page.getByText('没有在登录的设备')).toBeVisible();
  await expect(player.call('GET /v1/account/session/list')).rejects.toMatchObject({ code: 2 });
  // A moderator reads no money and cannot see as the player does.
  await expect(page.getByRole('tab', { name: '账本' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '玩家视角…' })).toBeDisabled();
});

test('[X-M3] the ledger of a player is verified in the operator’s browser', async ({ page }) => {
  const { uid } = await freshPlayer();
  const operator = await createAutoApprovedOperatorClient();
  for (const free of [30, 20]) {
    const input = { uid, paid: 0, free, reason: '补偿', idempotencyKey: randomUUID() };
    await operator.call('POST /admin/v1/wallet/user/{uid}/adjust', input);
  }
  await storeOperatorInBrowser(page, 'finance');
  await page.goto(`/admin/users/${uid}?tab=ledger`);
  await expect(page.getByRole('row').filter({ hasText: '补偿' })).toHaveCount(2);
  await page.getByRole('button', { name: '验证哈希链' }).click();
  await expect(page.getByRole('status').filter({ hasText: '哈希链完整，2 条' })).toBeVisible();
  await page.getByRole('button', { name: '收据 2' }).click();
  await expect(page.getByRole('dialog', { name: '收据 2' })).toContainText(/[0-9a-f]{64}/);
  await axeClean(page, 'a receipt');
});

test('seeing as the player does is for a reason, read-only, under a red bar, and ends', async ({ page }) => {
  const { uid } = await freshPlayer();
  await storeOperatorInBrowser(page, 'support');
  await page.goto(`/admin/users/${uid}`);
  await page.getByRole('button', { name: '玩家视角…' }).click();
  await say(page, '玩家说看不到订单', '开始查看');
  await expect(page).toHaveURL(`/admin/users/${uid}/view`);
  await expect(page.getByRole('alert')).toContainText(/只读，还剩 1[45]:\d\d/);
  for (const tab of ['订单', '消息']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('region', { name: tab })).toBeVisible();
  }
  await axeClean(page, 'a player’s view');
  await page.getByRole('button', { name: '结束查看' }).click();
  await expect(page).toHaveURL(`/admin/users/${uid}`);
  await page.goto(`/admin/users/${uid}/view`);
  await expect(page.getByText('还没有开始，或者时间到了')).toBeVisible();
});

test('an account that waits to be erased is kept on its owner’s request', async ({ page }) => {
  const account = await freshPlayer();
  await createSiteClient(account).call('POST /v1/account/delete');
  await storeOperatorInBrowser(page, 'support');
  await page.goto(`/admin/users/${account.uid}`);
  await expect(page.getByRole('alert').filter({ hasText: '申请了注销' })).toBeVisible();
  await page.goto('/admin/closing');
  await expect(page.getByRole('row').filter({ hasText: '五月离岛' })).toBeVisible();
  await axeClean(page, 'accounts that leave');
  await page.getByRole('row').filter({ hasText: account.uid }).getByRole('button', { name: '撤销注销…' }).click();
  await say(page, '玩家来电要求保留', '撤销注销');
  await expect(page.getByRole('row').filter({ hasText: account.uid })).toHaveCount(0);
});

test('at the width of a phone a player is looked up and helped', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const phone = freshPhone();
  const { uid } = await freshPlayer({ phone });
  await storeOperatorInBrowser(page, 'support');
  await findByPhone(page, phone, uid);
  await axeClean(page, 'a user on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const acts = page.getByRole('button', { name: '更多操作' });
  await expect(acts).toBeInViewport();
  expect((await acts.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('who may not read users has no page of them', async ({ page }) => {
  const { uid } = await freshPlayer();
  await storeOperatorInBrowser(page, 'editor');
  for (const path of ['/admin/users', `/admin/users/${uid}`, '/admin/closing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个页面');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type(uid);
  await expect(page.getByText(`用户 ${uid}`)).toHaveCount(0);
});

test('players who registered on a day are found by the calendar, and the day stands in the address', async ({
  page,
}) => {
  await storeOperatorInBrowser(page, 'support');
  const [row] = await rowsOf(
    `select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day from account_users order by id limit 1`,
    [],
  );
  const { day } = row as { day: string };
  await page.goto('/admin/users');
  const field = page.getByRole('textbox', { name: '注册日' });
  await field.click();
  await field.fill(day);
  await axeClean(page, 'a calendar of users');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByText(/第 1 页，本页 [1-9]/)).toBeVisible();
  await page.goto('/admin/users?day=yesterday');
  await expect(page.getByText('筛选写得不对，没有查')).toBeVisible();
});
