import { enterAgain, enterFresh } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import {
  atSandbox,
  choosePackage,
  orderPackage,
  payAs,
  pressPay,
  resultOf,
  sandbox,
  turnBack,
} from '../../support/payments.ts';
import {
  createSiteClient,
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

test('[D-13][X-M1][X-M8] recharge: order, pay at the provider, arrived, back to the game; the order tells it', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await open(page, '/recharge?next=%2Fdetail%2F1');
  await expect(page.getByRole('radiogroup', { name: '选择钻石' }).getByRole('radio')).toHaveCount(6);
  await expect(page.getByRole('radio', { name: /300.*送 15.*30/ })).toBeChecked();
  await axeClean(page, 'recharge');
  // What is charged stands on the button that leads to it, and one press is all.
  await expect(page.getByRole('button', { name: '立即充值 ¥30.00', exact: true })).toBeVisible();
  const id = await pressPay(page);
  await page.goBack();
  await expect(resultOf(page)).toContainText('支付结果确认中');
  await expect(page.getByText('¥30.00').filter({ visible: true })).toHaveCount(1);
  await axeClean(page, 'an order to be paid');
  // Looked at elsewhere nobody is led away.
  const elsewhere = await context.newPage();
  await open(elsewhere, `/recharge/${id}`);
  await expect(resultOf(elsewhere)).toContainText('等待支付');
  await axeClean(elsewhere, 'an order that is still to be paid');
  await elsewhere.close();
  await page.getByRole('button', { name: '重新打开支付页' }).click();
  await payAs(page, '支付');
  await expect(resultOf(page)).toContainText('到账成功');
  await expect(page.getByText('+315 钻')).toBeVisible();
  await expect(resultOf(page)).toContainText('充值 300 钻，赠送 15 钻');
  await axeClean(page, 'an order that arrived');
  const status = await createSiteClient(account).call('POST /user/center/me', { uid: account.uid });
  expect(status.coinNum).toBe(315);

  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  for (const step of ['已下单', '等待付款', '已收到付款', '钻石已到账'])
    await expect(page.getByRole('listitem').filter({ hasText: step })).toHaveCount(1);
  await axeClean(page, 'an order');
  await page.goBack();
  await page.getByRole('link', { name: /^继续下载《.+》$/ }).click();
  await expect(page).toHaveURL('/detail/1');
});

test('[D-13][X-M8] a payment that fails, or is cancelled there, says so and takes nothing; the next one is another order', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const first = await orderPackage(page, '60');
  await payAs(page, '支付失败');
  await expect(resultOf(page)).toContainText('支付失败');
  await expect(resultOf(page)).toContainText('钻石没有变');
  await page.getByRole('link', { name: '重新充值' }).click();
  await settled(page);
  const second = await orderPackage(page, '60');
  expect(second).not.toBe(first);
  await payAs(page, '取消');
  await expect(resultOf(page)).toContainText('订单已关闭');
  await expect(resultOf(page)).toContainText('没有扣款');
  expect(await createSiteClient(account).call('POST /user/center/me', { uid: account.uid })).toMatchObject({
    coinNum: 0,
  });
});

test('[X-M8] a cancelled order is closed; a payment that comes all the same is credited and seen; one can ask about it', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  const id = await orderPackage(page, '60');
  await turnBack(page);
  await page.getByRole('button', { name: '取消订单' }).click();
  const question = page.getByRole('dialog', { name: '取消这笔订单？' });
  await question.getByRole('button', { name: '取消订单' }).click();
  await expect(resultOf(page)).toContainText('订单已关闭');
  await expect(resultOf(page)).toContainText('晚到的付款也会到账');
  await axeClean(page, 'a closed order');
  await atSandbox(id, 'late');
  await expect(async () => {
    await page.reload();
    await expect(resultOf(page)).toContainText('到账成功', { timeout: 1000 });
  }).toPass();
  await open(page, `/orders/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: '付款晚到' })).toHaveCount(1);
  await page.getByRole('link', { name: '对这笔订单有疑问' }).click();
  await expect(page.getByLabel(/^订单号/).filter({ visible: true })).toHaveValue(id);
});

test('[D-13] the tab closed at the provider: found again by the orders, and followed on another device', async ({
  page,
  context,
  browser,
}) => {
  const account = await enterFresh(context);
  const id = await orderPackage(page, '60');
  await page.close();

  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  await confirmAge(phone);
  await hideBulletins(phone, [account.uid]);
  await storeAccountInBrowser(phone, await enterAgain(account));
  const other = await phone.newPage();
  await open(other, '/orders');
  await expect(other.getByRole('link', { name: /60 钻石.*待支付/ })).toBeVisible();
  await axeClean(other, 'orders');
  await other.getByRole('link', { name: /60 钻石.*待支付/ }).click();
  await expect(resultOf(other)).toContainText('等待支付');
  // Paid on the first device: the second one, which nobody touches, sees it come.
  await atSandbox(id, 'pay');
  await expect(resultOf(other)).toContainText('到账成功');
  await open(other, '/orders?kind=membership');
  await expect(other.getByRole('heading', { name: '还没有订单' })).toBeVisible();
  await phone.close();
});

test('[X-M12] the monthly cap: set at once, stands in the way with its reason, raised after a day', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  await open(page, '/recharge');
  await page.getByRole('button', { name: /^设置/ }).click();
  const sheet = page.getByRole('dialog', { name: '每月限额' });
  await sheet.getByLabel('限额（元）').fill('一百');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByText('请填 0 到 1,000,000 之间的整数')).toBeVisible();
  await axeClean(page, 'the cap');
  await sheet.getByLabel('限额（元）').fill('50');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('progressbar', { name: '本月已充 ¥0.00，限额 ¥50.00' })).toBeVisible();

  await choosePackage(page, '680');
  await page.getByRole('button', { name: '立即充值' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '本月限额 ¥50.00' });
  await expect(alert).toContainText('没有下单，没有扣款');
  await axeClean(page, 'over the cap');
  await alert.getByRole('button', { name: '改限额' }).click();
  await sheet.getByRole('button', { name: '¥500', exact: true }).click();
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d 起改为 ¥500$/)).toBeVisible();
  // What is below the cap can be had meanwhile, and counts from the moment it is ordered.
  await orderPackage(page, '300');
  await open(page, '/recharge');
  await expect(page.getByText('还能充 ¥20.00')).toBeVisible();
});

test('[X-M3] receipts are verified on the device; one that was changed on its way is found; records can be filtered', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  for (const diamonds of ['60', '300']) {
    const id = await orderPackage(page, diamonds);
    await atSandbox(id, 'pay');
    await page.goBack();
    await expect(resultOf(page)).toContainText('到账成功');
  }
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByRole('button', { name: '收据 #2' }).click();
  const sheet = page.getByRole('dialog', { name: '收据 #2' });
  await expect(sheet.getByRole('row', { name: '你的充值钻石 +300' })).toBeVisible();
  await expect(sheet.getByRole('row', { name: '平台 · 收款 −300' })).toBeVisible();
  await sheet.getByRole('button', { name: '验证', exact: true }).click();
  await expect(sheet.getByRole('heading', { name: '2 张收据全部对得上' })).toBeVisible();
  await axeClean(page, 'a verified receipt');

  const chain = /\/api\/v1\/wallet\/receipt\/chain/;
  await page.route(chain, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { receipts: { paidAfter: number }[] } };
    const [first] = json.data.receipts;
    if (first !== undefined) first.paidAfter += 1;
    await route.fulfill({ response: answer, json });
  });
  await sheet.getByRole('button', { name: '再验证一次' }).click();
  await expect(sheet.getByRole('heading', { name: '收据对不上' })).toBeVisible();
  await expect(sheet.getByText('第 1 张：内容和指纹不符')).toBeVisible();
  await axeClean(page, 'a receipt that was changed');
  await page.unroute(chain);
  await sheet.getByRole('button', { name: '再验证一次' }).click();
  await expect(sheet.getByText('和这台设备上次验证到的第 2 张一致')).toBeVisible();

  await open(page, '/profile');
  await page.getByRole('link', { name: '钻石明细' }).click();
  const records = page.getByRole('feed', { name: '钻石明细' }).getByRole('article');
  await expect(records).toHaveText([/\+315.*余额 375/, /\+60.*余额 60/]);
  await axeClean(page, 'coin records');
  await page.getByRole('link', { name: '消费', exact: true }).click();
  await expect(page.getByRole('heading', { name: '还没有记录' })).toBeVisible();
});

test('[X-M7] two tabs press pay at once: one order', async ({ page, context }) => {
  const account = await enterFresh(context);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await open(tab, '/recharge');
    await expect(tab.getByRole('radio', { name: /\b300 钻/ })).toBeChecked();
  }
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: '立即充值' }).click()));
  for (const tab of [page, second]) await expect(tab).toHaveURL((url) => url.origin === sandbox);
  expect(second.url()).toBe(page.url());
  // Back to the choice, and pressed once more: still the one that is to be paid.
  await turnBack(page);
  await page.goBack();
  await pressPay(page);
  const { records } = await createSiteClient(account).call('GET /v1/orders/order/list', {});
  expect(records).toHaveLength(1);
});

test('[X-M7] an answer that was lost: pressed again after a reload, there is one order; offline nothing is ordered', async ({
  page,
  context,
  complaints,
}) => {
  // What is fetched ahead for the next page does not arrive either.
  complaints.expect(/ERR_|网络|preload/);
  const account = await enterFresh(context);
  await open(page, '/recharge');
  await expect(page.getByRole('radio', { name: /\b300 钻/ })).toBeChecked();
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还没有下单，也没有扣款' })).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/user/center/coin/order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '不会重复下单' })).toBeVisible();
  await page.unroute('**/api/user/center/coin/order');
  await page.reload();
  await pressPay(page);
  const { records } = await createSiteClient(account).call('GET /v1/orders/order/list', {});
  expect(records).toHaveLength(1);
});

test('[X-M7] the provider answers late, and its answer is lost once: the page waits, goes on by itself, once, and there is one order', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络|preload/);
  const account = await enterFresh(context);
  await open(page, '/recharge');
  let asked = 0;
  await page.route('**/api/order/payInfo', async (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: object };
    if (asked > 2) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: { ...json, data: { ...json.data, payment: null } } });
  });
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page).toHaveURL((url) => url.origin === sandbox, { timeout: 20_000 });
  // Who turns back is not led away again.
  await turnBack(page);
  await page.reload();
  await expect(resultOf(page)).toContainText('支付结果确认中');
  await expect(page.getByRole('button', { name: '重新打开支付页' })).toBeEnabled();
  expect((await createSiteClient(account).call('GET /v1/orders/order/list', {})).records).toHaveLength(1);
});

test('[X-M6][D-13] a price that changed meanwhile is shown before anything is ordered', async ({ page, context }) => {
  const account = await enterFresh(context);
  // The page was drawn a while ago: it still has the old price.
  await page.route('**/api/user/center/coin/all', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"priceFen":3000', '"priceFen":2500'),
    });
  });
  await open(page, '/recharge');
  await expect(page.getByText('¥25.00', { exact: true })).toBeVisible();
  await page.unroute('**/api/user/center/coin/all');
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '价格变了' })).toContainText('还没有下单');
  await expect(page.getByText('¥30.00', { exact: true })).toBeVisible();
  expect((await createSiteClient(account).call('GET /v1/orders/order/list', {})).records).toEqual([]);
  await pressPay(page);
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36 MicroMessenger/8.0.60' });

  test('[D-13][X-M8] what cannot be paid here is said before and after it is chosen, and another way is offered', async ({
    page,
    context,
  }) => {
    await enterFresh(context);
    await page.route('**/api/user/center/coin/all', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { channels: object[] } };
      json.data.channels.push({ name: 'alipay', label: '支付宝' });
      await route.fulfill({ response: answer, json });
    });
    // How it would be paid, where the provider has only a code, and while it has nothing yet.
    let payment: { kind: 'qr'; url: string } | null = { kind: 'qr', url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' };
    await page.route('**/api/order/payInfo', async (route) => {
      const answer = await route.fetch();
      const json = (await answer.json()) as { data: { payment: object | null } };
      await route.fulfill({ response: answer, json: { ...json, data: { ...json.data, payment } } });
    });
    await open(page, '/recharge');
    await expect(page.getByText('在微信里不能打开支付宝，请在浏览器打开')).toBeVisible();
    await axeClean(page, 'recharge inside WeChat');
    await page.getByRole('button', { name: '立即充值' }).click();
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await expect(page.getByText('请用另一台设备扫码')).toBeVisible();
    await axeClean(page, 'a code on the phone that should scan it');
    payment = null;
    await expect(resultOf(page)).toContainText('正在准备支付');
    await page.getByRole('button', { name: '换一种支付方式' }).click();
    await page.getByRole('dialog', { name: '取消这笔订单？' }).getByRole('button', { name: '取消订单' }).click();
    await expect(page).toHaveURL('/recharge');
    await expect(page.getByRole('link', { name: /300 钻石.*已关闭/ })).toBeVisible();
  });
});
