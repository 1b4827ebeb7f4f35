import { enterFresh } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { coinsOf, gameOf, giveCoins } from '../../support/downloads.ts';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';
import { randomUUID } from 'node:crypto';

/** Bought and not fetched: an address was handed out, and nobody used it. */
async function buy(account: LoggedInAccount, appID: string): Promise<string> {
  const { id, buyAmount } = await gameOf(appID);
  const request = { id, platformType: 1, price: buyAmount, idempotencyKey: randomUUID() };
  return (await createSiteClient(account).call('POST /user/game/download/{id}', request)).orderId;
}

test('[X-M11] a game bought by mistake is taken back from its order, and bought again if wanted', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const orderId = await buy(account, 'jade-peaks');
  expect(await coinsOf(account)).toBe(50);
  await open(page, `/orders/${orderId}`);
  const part = page.getByRole('region', { name: '退款' });
  await expect(part).toContainText('本月还可 2 次');
  await axeCleanAtBothWidths(page, 'an order that can be taken back');
  await part.getByRole('button', { name: '退回 50 钻' }).click();
  const sure = page.getByRole('dialog', { name: '退回 50 钻？' });
  await expect(sure).toContainText('不再归你');
  await sure.getByRole('button', { name: '退回 50 钻' }).click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '退款完成' })).toHaveCount(1);
  await expect(part).toHaveCount(0);
  expect(await coinsOf(account)).toBe(100);
});

test('[X-M11][X-C17] what cannot be taken back says why, and leads to a question of the kind refund with its order', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const orderId = await buy(account, 'jade-peaks');
  await inDatabase('update downloads_tickets set served = 1e12 where order_id = $1', [orderId]);
  await open(page, `/orders/${orderId}`);
  const part = page.getByRole('region', { name: '退款' });
  await expect(part).toContainText('已经下载了一成以上，不能自助退款');
  await axeCleanAtBothWidths(page, 'an order that cannot be taken back');
  await part.getByRole('link', { name: '申请退款' }).click();
  await expect(page.getByRole('radio', { name: '退款' })).toBeChecked();
  await expect(page.getByLabel(/^订单号/).filter({ visible: true })).toHaveValue(orderId);
  await page.getByLabel('问题描述').fill('下错了，想退');
  await page.getByRole('button', { name: '发给客服' }).click();
  await expect
    .poll(async () => (await createSiteClient(account).call('GET /v1/site/kefu/ticket/list', {})).records)
    .toMatchObject([{ category: 'refund', orderId }]);
});
