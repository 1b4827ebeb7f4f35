import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { ownPack } from '../../support/gifts.ts';
import { freshTitle, tell } from '../../support/messages.ts';
import { expect, inFront, open, test } from '../../support/test.ts';

test('[X-C4] a gift’s message opens that very gift: it is claimed there, and says so the next time', async ({
  page,
  context,
}) => {
  const account = await enterFresh(context);
  const pack = await ownPack();
  const title = freshTitle();
  await tell(account, 'gift', title, `/detail/${pack.gameId}?gift=${pack.id}`);
  await open(page, '/message');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  const sheet = page.getByRole('dialog', { name: '礼包', exact: true });
  await expect(sheet).toContainText(pack.title);
  await expect(sheet).toContainText('后台设置里粘贴');
  await axeClean(page, 'a gift by its message');
  await sheet.getByRole('button', { name: '领取' }).click();
  const got = page.getByRole('dialog', { name: '领取成功' });
  await expect(got).toContainText(pack.title);
  await inFront(page, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();

  await open(page, '/message');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(sheet).toContainText('已领取');
  await expect(sheet.getByRole('link', { name: '查看我的礼包' })).toHaveAttribute('href', '/gifts');
  await inFront(page, 1);
  // Going back closes the gift, and then leads to the messages.
  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/message');
});

test('[X-C4] the message of a gift that is over says so on the game’s page', async ({ page }) => {
  const pack = await ownPack();
  await open(page, `/detail/${pack.gameId}?gift=999999999`);
  await expect(toastOf(page, /这个礼包已经结束/)).toBeVisible();
});
