import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { randomUUID } from 'node:crypto';
import { fillLogin, freshPlayer } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { barOf, coinsOf, gameOf, getButton, openGame, sheetOf, stateOf, sumOf } from '../../support/downloads.ts';
import { choosePackage, payAs, pressPay, resultOf } from '../../support/payments.ts';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';

test('[D-03][D-04][D-06][D-07][D-10][D-11][X-M5][X-M10] from a visitor to an owner and back: login, too few diamonds, recharge, purchase, download, once more for nothing, refund', async ({
  page,
  context,
}) => {
  await mockNoBulletins(context);
  const account = await freshPlayer();
  const { packages } = await gameOf('jade-peaks');
  const sum = packages.find(({ platformType }) => platformType === 2)?.sha256;

  const id = await openGame(page, 'jade-peaks');
  await expect(getButton(page)).toHaveText('下载游戏 · 50 钻');
  // D-04: a visitor asks for the iOS version, and it is that one through login and recharge.
  await page
    .getByRole('button', { name: /^下载 iOS 版/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/login?next=%2Fdetail%2F${id}`);
  const form = await fillLogin(page, account.loginName);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/detail/${id}`);

  // D-08: nothing happens before 下载.
  const ask = page.getByRole('dialog', { name: '下载《青岚行笺》' });
  await getButton(page).click();
  await expect(ask.getByRole('radio', { name: 'iOS 版' })).toBeChecked();
  for (const text of ['下载该游戏需要', '50', '钻', '会员可免费下载', '立即开通'])
    await expect(ask).toContainText(text);
  await axeClean(page, 'the dialog with the price');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(ask).toHaveCount(0);
  await getButton(page).click();
  await ask.getByRole('button', { name: '下载 · 50 钻', exact: true }).click();
  const short = page.getByRole('dialog', { name: '当前0钻余额不足！' });
  await expect(short).toContainText('充值后即可继续下载');
  await expect(ask).toHaveCount(0);
  await axeClean(page, 'too few diamonds');
  await short.getByRole('button', { name: '去充值' }).click();
  await expect(page).toHaveURL(`/recharge?next=%2Fdetail%2F${id}`);

  await settled(page);
  await choosePackage(page, '60');
  await pressPay(page);
  await payAs(page, '支付');
  await expect(resultOf(page)).toContainText('到账成功');
  // What was wanted goes on where it stopped, as the version that was chosen at first.
  await page.getByRole('link', { name: '继续下载《青岚行笺》' }).click();
  await expect(page).toHaveURL(`/detail/${id}`);
  await expect(ask).toContainText('当前余额 60 钻');
  await expect(ask.getByRole('radio', { name: 'iOS 版' })).toBeChecked();
  const arriving = page.waitForEvent('download');
  const bought = page.waitForRequest(`**/api/user/game/download/${id}`);
  await ask.getByRole('button', { name: '下载 · 50 钻', exact: true }).click();
  expect(new URLSearchParams((await bought).postData() ?? '').get('platformType')).toBe('2');
  await expect(sheetOf(page)).toContainText('已用 50 钻买下');
  expect(await sumOf(await arriving)).toBe(sum);
  await expect(stateOf(page)).toContainText('下载完成，校验通过');
  await axeClean(page, 'a package that arrived');
  expect(await coinsOf(account)).toBe(10);
  await sheetOf(page).getByRole('button', { name: '关闭' }).click();
  await expect(barOf(page)).toContainText('已拥有');

  // X-M5: for ever, and for nothing.
  await open(page, '/my-games');
  await expect(page.getByRole('article').filter({ hasText: '青岚行笺' })).toContainText('已购买');
  await axeClean(page, 'my games');
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载青岚行笺' }).click();
  expect(await sumOf(await again)).toBe(sum);
  expect(await coinsOf(account)).toBe(10);

  const { records } = await createSiteClient(account).call('GET /v1/orders/order/list', { kind: 'download' });
  expect(records).toHaveLength(1);
  const orderId = records[0]?.id ?? '';
  const operator = await createAutoApprovedOperatorClient();
  await operator.call('POST /admin/v1/orders/order/{id}/refund', {
    id: orderId,
    reason: '玩家申请',
    idempotencyKey: randomUUID(),
  });
  expect(await coinsOf(account)).toBe(60);
  await open(page, '/my-games');
  await expect(page.getByRole('heading', { name: '还没有游戏' })).toBeVisible();
  await open(page, `/orders/${orderId}`);
  await expect(page.getByRole('listitem').filter({ hasText: '退款完成' })).toHaveCount(1);
  await openGame(page, 'jade-peaks');
  await expect(barOf(page)).toContainText('50');
  await getButton(page).click();
  await expect(ask).toContainText('当前余额 60 钻');
});
