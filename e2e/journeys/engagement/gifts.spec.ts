import { randomUUID } from 'node:crypto';
import { enterFresh, freshPlayer, password, toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { activationCode, ownPack } from '../../support/gifts.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test('[D-18][X-C5][C-13] a code is claimed on the game’s page, copied, found among one’s codes and marked as used', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterFresh(context);
  const pack = await ownPack();
  await open(page, `/detail/${pack.gameId}`);
  await page.getByRole('button', { name: `领取 ${pack.title}` }).click();
  const got = page.getByRole('dialog', { name: '领取成功' });
  await expect(got.getByText('后台设置里粘贴，重新进场生效。')).toBeVisible();
  await axeCleanAtBothWidths(page, 'claimed');
  const code = (await got.getByText(/^ENC-/).textContent()) ?? '';
  await got.getByRole('button', { name: '复制兑换码' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await got.getByRole('link', { name: '查看我的礼包' }).click();
  await expect(page).toHaveURL('/gifts');
  await expect(page.getByRole('link', { name: '待使用 1' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `复制 ${code}` }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  await page.getByRole('button', { name: `${pack.title} 怎么用` }).click();
  const how = page.getByRole('dialog', { name: '怎么用' });
  await how.getByRole('button', { name: '我已经用掉了' }).click();
  await expect(how).toBeHidden();
  await page.getByRole('link', { name: '已使用 1' }).click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`/detail/${pack.gameId}`);
  await expect(page.getByRole('listitem').filter({ hasText: pack.title })).toContainText('已领取');
});

test('[X-C5] a visitor who wants a code logs in and comes back; a member’s pack says what it takes', async ({
  page,
  context,
}) => {
  const account = await freshPlayer();
  const pack = await ownPack({ vipOnly: true });
  await open(page, '/square');
  await page.getByRole('tab', { name: '礼包' }).click();
  const ticket = page.getByRole('article').filter({ hasText: pack.title });
  await expect(ticket).toContainText('会员专享');
  await open(page, `/detail/${pack.gameId}`);
  await page.getByRole('button', { name: `领取 ${pack.title}` }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/detail/${pack.gameId}`)}`);
  const form = page.getByRole('form', { name: '密码登录' });
  await form.getByLabel('登录名').fill(account.loginName);
  await form.getByLabel('密码', { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(`/detail/${pack.gameId}`);
  await context.route('**/api/user/message', (route) =>
    route.fulfill({ json: { code: 0, msg: '成功', data: { records: [], total: 0 } } }),
  );
  await page.getByRole('button', { name: `领取 ${pack.title}` }).click();
  await toastOf(page, '会员专享').getByRole('button', { name: '开通会员' }).click();
  await expect(page).toHaveURL('/profile?fun=member');
});

test('[X-C5] an activation code: a wrong one is said to be wrong, a right one gives what it promises, once', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const [coins, days] = [await activationCode('coins', 66), await activationCode('days', 7)];
  await open(page, '/gifts');
  await expect(page.getByRole('heading', { name: '还没有待使用的礼包' })).toBeVisible();
  await axeCleanAtBothWidths(page, 'no codes');
  const field = page.getByLabel('激活码');
  await field.fill('abcd');
  await field.press('Enter');
  await expect(page.getByText('激活码是 16 位字母和数字')).toBeVisible();
  await field.fill('zzzz zzzz zzzz zzzz');
  await expect(field).toHaveValue('ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  await page.getByRole('button', { name: '兑换' }).click();
  await expect(page.getByText('兑换码无效')).toBeVisible();
  await field.fill(coins.toLowerCase().replaceAll('-', ''));
  await field.press('Enter');
  const coinsGot = page.getByRole('dialog', { name: '66 钻已到账' });
  await expect(coinsGot).toContainText('现在共有 66 钻');
  await axeCleanAtBothWidths(page, 'redeemed');
  await coinsGot.getByRole('button', { name: '好' }).click();
  await expect(coinsGot).toBeHidden();
  await field.fill(coins);
  await field.press('Enter');
  await expect(page.getByText('兑换码已使用')).toBeVisible();
  await field.fill(days);
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: '会员 7 天已生效' })).toBeVisible();
  const status = await createSiteClient(account).call('POST /user/center/me', { uid: account.uid });
  expect(status).toMatchObject({ coinNum: 66, levelType: 1 });
});

test('[X-C5] what is left falls while one looks, until it is said to be gone', async ({ page, context }) => {
  await enterFresh(context);
  const pack = await ownPack({ codes: 2 });
  const others = [await freshPlayer(), await freshPlayer()];
  await open(page, '/gifts?tab=more');
  const ticket = page.getByRole('article').filter({ hasText: pack.title });
  await expect(ticket.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await axeCleanAtBothWidths(page, 'packs');
  const claim = (n: 0 | 1) =>
    createSiteClient(others[n]).call('POST /v1/gift/pack/{id}/claim', { id: pack.id, idempotencyKey: randomUUID() });
  await claim(0);
  await expect(ticket.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await claim(1);
  await expect(ticket).toContainText('已领完');
});
