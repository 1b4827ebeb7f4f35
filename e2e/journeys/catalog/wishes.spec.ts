import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { namesOf } from '../../support/lists.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

test('[X-C4] wish-list: found from the profile, taken off, taken back, gone in another browser', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const account = await enterFresh(context);
  const site = createSiteClient(account);
  const { records } = await createSiteClient().call('POST /web/game/list', {});
  const [first, second] = records;
  for (const game of [second, first]) await site.call('POST /v1/catalog/game/{id}/wish', { id: game?.id ?? '' });
  await open(page, '/profile');
  await page.getByRole('link', { name: '心愿单' }).click();
  await expect(page).toHaveURL('/wishes');
  await expect.poll(() => namesOf(page, '心愿单')).toEqual([first?.name, second?.name]);
  await axeClean(page, 'wish-list');
  await page.getByRole('button', { name: `把《${first?.name}》移出心愿单` }).click();
  await expect.poll(() => namesOf(page, '心愿单')).toEqual([second?.name]);
  await toastOf(page, '已移出心愿单').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => namesOf(page, '心愿单')).toEqual([first?.name, second?.name]);
  const wished = async () => (await site.call('GET /v1/catalog/wish/list')).records.map(({ name }) => name);
  await expect.poll(wished).toEqual([first?.name, second?.name]);
  // Offline it waits, and is told when there is a network again.
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: `把《${first?.name}》移出心愿单` }).click();
  await expect(toastOf(page, '已记下')).toBeVisible();
  await expect.poll(() => namesOf(page, '心愿单')).toEqual([second?.name]);
  expect(await wished()).toEqual([first?.name, second?.name]);
  await context.setOffline(false);
  await expect.poll(wished).toEqual([second?.name]);
  await page.getByRole('button', { name: `把《${second?.name}》移出心愿单` }).click();
  await expect(page.getByRole('heading', { name: '心愿单还空着' })).toBeVisible();
  await expect.poll(wished).toEqual([]);
  await page.getByRole('link', { name: '去找游戏' }).click();
  await expect(page).toHaveURL('/games');
});
