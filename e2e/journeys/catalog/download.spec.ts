import { enterFresh, fillLogin } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import {
  barOf,
  coinsOf,
  gameOf,
  getButton,
  giveCoins,
  openGame,
  sheetOf,
  stateOf,
  sumOf,
} from '../../support/downloads.ts';
import { tabTo } from '../../support/keyboard.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

test('[D-02] a visitor has a game that costs nobody anything at once, checked, and is told where it is', async ({
  page,
}) => {
  const { id, packages } = await gameOf('window-cat');
  await open(page, `/detail/${id}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载.*安卓/ }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/\.apk$/);
  expect(await sumOf(download)).toBe(packages.find(({ platformType }) => platformType === 1)?.sha256);
  await expect(stateOf(page)).toContainText('下载完成，校验通过');
  await sheetOf(page).getByRole('link', { name: '在哪里找到我的下载？' }).click();
  await expect(page).toHaveURL('/download-help');
  await expect(page.getByRole('heading', { name: '电脑' })).toBeVisible();
  await axeClean(page, 'help with downloads');
});

test('[X-M6][D-04] a price that changes between dialog and confirm is shown, not charged, and then is what is paid', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const id = await openGame(page, 'lantern-fish');
  await getButton(page).press('Enter');
  const ask = page.getByRole('dialog', { name: '下载《提灯鱼》' });
  await expect(ask).toContainText('18');
  // Members pay for this one too: nobody is promised otherwise, and it is said.
  await expect(ask.getByText('会员可免费下载')).toHaveCount(0);
  await expect(ask.getByText('这款会员也要付钻')).toBeVisible();
  await expect(ask.getByRole('button', { name: '立即开通' })).toBeVisible();
  await inDatabase('update catalog_games set buy_amount = 21 where id = $1', [id]);
  await ask.getByRole('button', { name: '下载 · 18 钻', exact: true }).press('Enter');
  await expect(ask.getByRole('alert')).toHaveText('价格变了：刚才 18 钻，现在 21 钻。没有扣钻，请确认后再下载。');
  await axeClean(page, 'a price that changed');
  expect(await coinsOf(account)).toBe(100);
  await ask.getByRole('button', { name: '下载 · 21 钻', exact: true }).press('Enter');
  await expect(sheetOf(page)).toContainText('已用 21 钻买下');
  expect(await coinsOf(account)).toBe(79);
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(barOf(page)).toContainText('已拥有');
});

test('[D-07][D-16] a line that is cut: it goes on by itself, can be paused, outlives a reload and ends with the right sum', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const { packages } = await gameOf('float-isles');
  const file = packages.find(({ platformType }) => platformType === 1);
  const cut = 2 * 1024 * 1024;
  const share = String(Math.floor((cut / (file?.size ?? 1)) * 100));
  const asked: (string | undefined)[] = [];
  // The way on has no answer until then.
  let held = true;
  await context.route(/\/files\//, async (route) => {
    const range = route.request().headers()['range'];
    asked.push(range);
    if (asked.length === 1) {
      // Real bytes, and then the line is gone.
      const headers = { ...route.request().headers(), range: `bytes=0-${cut - 1}` };
      const part = await route.fetch({ headers });
      await route.fulfill({ status: 200, body: await part.body() });
    } else if (!held) await route.continue();
  });
  await openGame(page, 'float-isles');
  await getButton(page).click();
  await page
    .getByRole('dialog', { name: '下载《浮空群岛》' })
    .getByRole('button', { name: /^下载 · \d+ 钻$/ })
    .click();
  await expect(sheetOf(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', share);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked[1]).toBe(`bytes=${cut}-`);
  await axeClean(page, 'a package on its way');
  await sheetOf(page).getByRole('button', { name: '暂停' }).click();
  await expect(stateOf(page)).toContainText('已暂停');
  await page.reload();
  await getButton(page).click();
  await expect(stateOf(page)).toContainText('已暂停');
  await expect(sheetOf(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', share);
  held = false;
  const arriving = page.waitForEvent('download');
  await sheetOf(page).getByRole('button', { name: '继续' }).click();
  expect(await sumOf(await arriving)).toBe(file?.sha256);
  expect(asked.at(-1)).toBe(`bytes=${cut}-`);
  await expect(stateOf(page)).toContainText('下载完成，校验通过');
  expect(await coinsOf(account)).toBe(12);
});

test('[D-08][D-09] the dialog by keyboard: focus stays inside and comes back; 立即开通 leads to the plans', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  await openGame(page, 'moon-sea');
  const ask = page.getByRole('dialog', { name: '下载《月海回声》' });
  await getButton(page).press('Enter');
  await expect(ask.getByRole('button', { name: '立即开通' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toHaveCount(0);
  await expect(getButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['立即开通', '取消', /^下载/]) await tabTo(page, ask.getByRole('button', { name }), 8);
  await ask.getByRole('button', { name: '立即开通' }).press('Enter');
  await expect(page).toHaveURL('/profile?fun=member');
  await expect(ask).toHaveCount(0);
});

test('[D-05] whose session ended while the price was on the screen logs in first; nothing is charged until they ask again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/401/);
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const id = await openGame(page, 'moon-sea');
  await getButton(page).click();
  const ask = page.getByRole('dialog', { name: '下载《月海回声》' });
  await expect(ask.getByRole('button', { name: /^下载/ })).toBeEnabled();
  await createSiteClient(account).call('POST /user/logout', {});
  await ask.getByRole('button', { name: /^下载/ }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fdetail%2F${id}`));
  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/detail/${id}`);
  await getButton(page).click();
  await expect(ask).toContainText('当前余额 100 钻');
});

test('[D-05] who is signed in but whose status cannot be had is led to the login, and on to the game after it; nothing is charged', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/500/);
  const account = await enterFresh(context);
  await giveCoins(account, 100);
  const status = '**/api/user/center/me';
  await context.route(status, (route) => route.fulfill({ status: 500, json: { code: 1, msg: '忙', data: null } }));
  const id = await openGame(page, 'moon-sea');
  await getButton(page).click();
  const ask = page.getByRole('dialog', { name: '下载《月海回声》' });
  await ask.getByRole('button', { name: /^下载/ }).click();
  await expect(page).toHaveURL(`/login?next=%2Fdetail%2F${id}&why=status`);
  await expect(ask).toHaveCount(0);
  await context.unroute(status);
  expect(await coinsOf(account)).toBe(100);
  await (await fillLogin(page, account.loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/detail/${id}`);
  await getButton(page).click();
  await expect(ask).toContainText('当前余额 100 钻');
});
