import { enterFresh } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { barOf, coinsOf, getButton, giveCoins, openGame, sheetOf, stateOf } from '../../support/downloads.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, settled, test } from '../../support/test.ts';

const day = 24 * 3600 * 1000;
const toDate = (time: number) => new Date(time + 8 * 3600 * 1000).toISOString().slice(0, 10);

// One after the other: a plan's price, which one of them changes, is everybody's.
test.describe.configure({ mode: 'default' });

test('[D-09][D-14][D-15][X-M4][X-M5] a member opens, extends, has games for nothing, expires and pays again', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 1000);
  const statusOf = () => createSiteClient(account).call('POST /user/center/me', { uid: account.uid });
  const plan = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

  await openGame(page, 'neon-rain');
  await getButton(page).click();
  const ask = page.getByRole('dialog', { name: '下载《霓虹雨巷》' });
  await ask.getByRole('button', { name: '立即开通' }).click();
  await expect(page).toHaveURL('/profile?fun=member');
  await expect(page.getByRole('radiogroup', { name: '会员方案' }).getByRole('radio')).toHaveCount(3);
  await expect(page.getByText('还不是会员')).toBeVisible();
  await axeClean(page, 'the plans');

  // D-11: the year is too dear.
  await page
    .locator('label')
    .filter({ has: plan('年卡') })
    .click();
  await page.getByRole('button', { name: '开通年卡' }).click();
  const short = page.getByRole('dialog', { name: '当前1,000钻余额不足！' });
  await expect(short.getByRole('img', { name: '需要 2,680 钻，余额 1,000 钻，还差 1,680 钻' })).toBeVisible();
  await short.getByRole('button', { name: '取消' }).click();

  await page
    .locator('label')
    .filter({ has: plan('月卡') })
    .click();
  await page.getByRole('button', { name: '开通月卡' }).click();
  const confirm = page.getByRole('dialog', { name: '开通月卡' });
  await expect(confirm).toContainText('30 天会员');
  await axeClean(page, 'before a plan is paid');
  await confirm.getByRole('button', { name: /^付 [\d,]+ 钻开通$/ }).click();
  const done = page.getByRole('dialog', { name: '开通成功' });
  await expect(done).toContainText('剩余 700 钻');
  const first = await statusOf();
  expect(first).toMatchObject({ coinNum: 700, levelType: 1 });
  await expect(done).toContainText(toDate(first.expTime));
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);

  // X-M4: again is longer.
  await page.getByRole('button', { name: '续费月卡' }).click();
  await page
    .getByRole('dialog', { name: '续费月卡' })
    .getByRole('button', { name: /^付 [\d,]+ 钻开通$/ })
    .click();
  await expect(done).toContainText('剩余 400 钻');
  const second = await statusOf();
  expect(second.expTime - first.expTime).toBe(30 * day);
  await page.keyboard.press('Escape');
  await expect(done).toHaveCount(0);
  await expect(page.getByText(`会员有效期至 ${toDate(second.expTime)}`)).toBeVisible();

  await openGame(page, 'neon-rain');
  await expect(barOf(page)).toContainText('会员免费');
  await getButton(page).click();
  await expect(ask).toContainText('会员可免费下载');
  await expect(ask).toContainText(`会员到期时间： ${toDate(second.expTime)}`);
  await expect(ask).toContainText('今天还能免费下载 20 款');
  await expect(ask.getByRole('button', { name: '立即开通' })).toHaveCount(0);
  await axeClean(page, 'the dialog of a member');
  await ask.getByRole('button', { name: /^下载/ }).click();
  await expect(sheetOf(page)).toContainText('会员免费，会员有效期内可用');
  await expect(stateOf(page)).toContainText('下载完成，校验通过');
  expect(await coinsOf(account)).toBe(400);

  // Asked for again it is looked at anew: theirs while they are members, and to be bought for ever.
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await getButton(page).click();
  await expect(ask).toContainText('会员已领取，有效期内免费再次下载');
  await expect(ask).toContainText(`会员到期时间： ${toDate(second.expTime)}`);
  await ask.getByRole('button', { name: '用 45 钻买下，一直归你' }).click();
  await expect(ask).toContainText('当前余额 400 钻');
  await axeClean(page, 'the dialog of a member who has it');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(ask).toHaveCount(0);

  await inDatabase(
    `update membership_members set until_1 = now() - interval '1 minute', until_2 = '2000-01-01', until_3 = '2000-01-01'
     where user_id = $1`,
    [account.uid],
  );
  await open(page, '/my-games');
  const line = page.getByRole('article').filter({ hasText: '霓虹雨巷' });
  await expect(line).toContainText('会员已到期');
  await axeClean(page, 'my games after a membership');
  await line.getByRole('link', { name: '续费后可下载霓虹雨巷' }).click();
  await expect(page).toHaveURL('/profile?fun=member');
  await settled(page);
  await expect(page.getByText('还不是会员')).toBeVisible();
  await openGame(page, 'neon-rain');
  await expect(barOf(page)).toContainText('45');
  await getButton(page).click();
  await expect(ask).toContainText('45');
  await ask.getByRole('button', { name: /^下载/ }).click();
  await expect(sheetOf(page)).toContainText('已用 45 钻买下');
  expect(await coinsOf(account)).toBe(355);
});

test('[D-14][X-M6] a plan whose price changes meanwhile is shown and not charged', async ({ page, context }) => {
  const account = await enterFresh(context);
  await giveCoins(account, 5000);
  await open(page, '/profile?fun=member');
  await page.getByRole('button', { name: '开通季卡' }).click();
  const confirm = page.getByRole('dialog', { name: '开通季卡' });
  await expect(confirm).toContainText('780');
  await inDatabase('update membership_plans set price = 781, version = version + 1 where vip_type = 2');
  try {
    await confirm.getByRole('button', { name: /^付 [\d,]+ 钻开通$/ }).click();
    await expect(confirm.getByRole('alert')).toHaveText('价格变了，没有扣钻。看清新价再开通。');
    await expect(confirm).toContainText('781');
    expect(await coinsOf(account)).toBe(5000);
  } finally {
    await inDatabase('update membership_plans set price = 780, version = version + 1 where vip_type = 2');
  }
});

test('[X-M7][D-14] an answer that was lost: the dialog waits for it, and pressed again after a reload it is charged once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const account = await enterFresh(context);
  await giveCoins(account, 2000);
  await open(page, '/profile?fun=member');
  const opening = page.getByRole('button', { name: '开通季卡' });
  await opening.click();
  const confirm = page.getByRole('dialog', { name: '开通季卡' });
  const arrived = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  await page.route('**/api/vip/vipopen', async (route) => {
    await route.fetch();
    arrived.resolve();
    await lost.promise;
    await route.abort();
  });
  await confirm.getByRole('button', { name: /^付 [\d,]+ 钻开通$/ }).click();
  await arrived.promise;
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(confirm.getByRole('button', { name: '取消' })).toBeDisabled();
  lost.resolve();
  await expect(confirm.getByRole('alert')).toContainText('没有收到结果');
  await page.unroute('**/api/vip/vipopen');
  await page.reload();
  // A member by now, who presses once more because nobody told them.
  await page.getByRole('button', { name: '续费季卡' }).click();
  await page
    .getByRole('dialog', { name: '续费季卡' })
    .getByRole('button', { name: /^付 [\d,]+ 钻开通$/ })
    .click();
  await expect(page.getByRole('dialog', { name: '开通成功' })).toContainText('剩余 1,220 钻');
  expect(await coinsOf(account)).toBe(1220);
});

test('[X-M7][X-M4] two tabs open a plan at the same moment: charged once, and both say so', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 2000);
  const second = await context.newPage();
  const both = Promise.withResolvers<void>();
  let sent = 0;
  await context.route('**/api/vip/vipopen', async (route) => {
    sent += 1;
    if (sent === 2) both.resolve();
    // Neither has an answer before the other has asked.
    await both.promise;
    await route.continue();
  });
  for (const tab of [page, second]) {
    await open(tab, '/profile?fun=member');
    await tab.getByRole('button', { name: '开通季卡' }).click();
    await expect(tab.getByRole('dialog', { name: '开通季卡' })).toBeVisible();
  }
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: /^付 [\d,]+ 钻开通$/ }).click()));
  for (const tab of [page, second]) {
    await expect(tab.getByRole('dialog', { name: '开通成功' })).toContainText('剩余 1,220 钻');
  }
  expect(await coinsOf(account)).toBe(1220);
});
