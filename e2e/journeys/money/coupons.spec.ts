import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { approveForSite, storeOperatorInBrowser } from '../../support/back-office.ts';
import { payAs, pressPay, resultOf } from '../../support/payments.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('[X-C35] two people promise a coupon, a player takes and uses it, and it is stopped and void', async ({
  page,
  context,
  complaints,
}) => {
  // Operator and player share this browser's cookies: what is of the other session is refused once and asked for anew.
  complaints.expect(/403/);
  const title = `加赠券${randomUUID().slice(0, 6)}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/promotions');
  await page.getByRole('button', { name: '新建优惠' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('名称（玩家可见，最多 20 个字）').fill(title);
  await dialog.getByLabel('单笔充值满（元）').fill('30');
  await dialog.getByLabel('加赠（钻）').fill('77');
  await dialog.getByLabel('总预算（钻）').fill('7700');
  await expect(dialog.getByRole('status')).toContainText('一共 100 张，最多送出 7,700 钻');
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByText('已提交审批，另一位同事同意后生效').first()).toBeVisible();
  await approveForSite(title);

  const account = await enterFresh(context);
  const player = await context.newPage();
  await open(player, '/recharge');
  await player.getByRole('button', { name: /^查看 ?优惠券$/ }).click();
  const sheet = player.getByRole('dialog', { name: '我的优惠券' });
  await expect(sheet).toContainText('退款时加赠的钻石一起收回，券不再退回。');
  await sheet.getByRole('button', { name: new RegExp(`^领取 ?${title}$`) }).click();
  await expect(sheet.getByRole('radio', { name: new RegExp(title) })).toBeChecked();
  await axeClean(player, 'coupons');
  await sheet.getByRole('radio', { name: '这笔不用券' }).click();
  await expect(player.getByText('有 1 张可用，这笔不用')).toBeVisible();
  await player.getByRole('button', { name: /^查看 ?优惠券$/ }).click();
  await sheet.getByRole('radio', { name: new RegExp(title) }).click();
  await expect(player.getByText('到账时加赠 77 钻')).toBeVisible();
  const id = await pressPay(player);
  await payAs(player, '支付');
  await expect(resultOf(player)).toContainText('到账成功');
  await expect(player.getByText('+392 钻')).toBeVisible();
  expect((await createSiteClient(account).call('POST /user/center/me', { uid: account.uid })).coinNum).toBe(392);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('1 / 100');
  await expect(row).toContainText('77 钻');
  await row.getByRole('button', { name: '名单' }).click();
  await expect(page.getByRole('link', { name: `订单 ${id}` })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [opener, submit, state] of [
    ['停止', '停止', '已停止'],
    ['作废', '作废未用的券', '已作废'],
  ] as const) {
    await row.getByRole('button', { name: opener }).click();
    const why = page.getByRole('dialog');
    await why.getByRole('textbox').fill('演练结束');
    await why.getByRole('button', { name: submit, exact: true }).click();
    await expect(row).toContainText(state);
  }
});

test('[X-C36] the first recharge is there without being claimed, and once', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/recharge');
  await page.locator('label').filter({ hasText: '1,280' }).click();
  await expect(page.getByText('首次充值，到账时加赠 88 钻')).toBeVisible();
  await pressPay(page);
  await payAs(page, '支付');
  await expect(page.getByText('+1,488 钻')).toBeVisible();
  await open(page, '/recharge');
  await expect(page.getByText('这个档位没有可用的券')).toBeVisible();
});
