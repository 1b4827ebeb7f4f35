import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterFresh } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { expect, open, test } from '../../support/test.ts';

/** Somebody of the demo whom posts show: players of other journeys come, take other names and go meanwhile. */
async function somebody() {
  const { records } = await createSiteClient().call('GET /v1/square/post/list', { sort: 1, pageSize: 50 });
  const author = records.map((post) => post.author).find(({ name }) => !name.startsWith('岛民'));
  if (author === undefined) throw new Error('no post');
  return author;
}

test('[X-C30] somebody is suggested from the first character, found, followed, and gone from there when blocked', async ({
  page,
  context,
}) => {
  const site = createSiteClient(await enterFresh(context));
  const { uid, name } = await somebody();
  await open(page, '/search?kind=user');
  const field = page.getByRole('combobox', { name: '搜索用户' });
  await field.pressSequentially(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/person/${uid}$`));
  await page.goBack();
  await field.fill(name.slice(0, 1));
  await field.press('Enter');
  await expect(page).toHaveURL(/kind=user/);
  await field.fill(name);
  await field.press('Enter');
  const results = page.getByRole('feed', { name: '搜索结果' });
  await expect(results.getByRole('link', { name }).first()).toBeVisible();
  await axeClean(page, 'people found');
  await results
    .getByRole('button', { name: new RegExp(`关注.*${name}`) })
    .first()
    .click();
  await expect.poll(async () => (await site.call('GET /v1/square/user/{id}', { id: uid })).followed).toBe(true);
  await site.call('POST /v1/square/block/{id}', { id: uid });
  await page.reload();
  await expect(results.getByRole('link', { name, exact: true })).toHaveCount(0);
});

test('[X-C30] topics by any part of their name lead to their posts; nothing found says where to go', async ({
  page,
}) => {
  await open(page, '/search?kind=topic');
  const field = page.getByRole('combobox', { name: '搜索话题' });
  await field.fill('略');
  await field.press('Enter');
  const results = page.getByRole('feed', { name: '搜索结果' });
  await axeClean(page, 'topics found');
  await results.getByRole('link', { name: '攻略' }).click();
  await expect(page).toHaveURL(/\/topic\/\d+$/);
  await open(page, '/search?kind=topic&q=没有这个话题');
  await expect(page.getByRole('link', { name: '去广场看看' })).toBeVisible();
});

test('[X-C30] 320 wide: all kinds are reached, nothing sticks out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  for (const kind of ['user', 'topic']) {
    await open(page, `/search?kind=${kind}&q=攻`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await axeClean(page, `search ${kind} at 320`);
  }
});
