import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { namesOf } from '../../support/lists.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

test('[X-C23] followed games: found from the profile, taken off, taken back, gone in another browser', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const account = await enterFresh(context);
  const site = createSiteClient(account);
  const { records } = await createSiteClient().call('POST /web/game/list', {});
  const [first, second] = records;
  for (const game of [second, first]) await site.call('POST /v1/catalog/game/{id}/follow', { id: game?.id ?? '' });
  await open(page, '/profile');
  await page.getByRole('link', { name: '关注的游戏' }).click();
  await expect(page).toHaveURL('/wishes');
  await expect.poll(() => namesOf(page, '关注的游戏')).toEqual([first?.name, second?.name]);
  await axeClean(page, 'followed games');
  await page.getByRole('button', { name: `取消关注《${first?.name}》` }).click();
  await expect.poll(() => namesOf(page, '关注的游戏')).toEqual([second?.name]);
  await toastOf(page, '已取消关注').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => namesOf(page, '关注的游戏')).toEqual([first?.name, second?.name]);
  const wished = async () => (await site.call('GET /v1/catalog/follow/list')).records.map(({ name }) => name);
  await expect.poll(wished).toEqual([first?.name, second?.name]);
  // Offline it waits, and is told when there is a network again.
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: `取消关注《${first?.name}》` }).click();
  await expect(toastOf(page, '已记下')).toBeVisible();
  await expect.poll(() => namesOf(page, '关注的游戏')).toEqual([second?.name]);
  expect(await wished()).toEqual([first?.name, second?.name]);
  await context.setOffline(false);
  await expect.poll(wished).toEqual([second?.name]);
  await page.getByRole('button', { name: `取消关注《${second?.name}》` }).click();
  await expect(page.getByRole('heading', { name: '还没有关注游戏' })).toBeVisible();
  await expect.poll(wished).toEqual([]);
  await page.getByRole('link', { name: '去找游戏' }).click();
  await expect(page).toHaveURL('/games');
});
