import type { Page } from '@playwright/test';
import { createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { enterFresh, fillLogin, freshPlayer, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase } from '../../support/site/database.ts';
import { publish, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

/** A topic of this journey alone, removed from sight at its end. */
async function someTopic(name = uniqueWords('话')): Promise<{ id: string; tag: string }> {
  await inDatabase('insert into square_tags (tag, position) values ($1, 900)', [name]);
  const find = async () =>
    (await createSiteClient().call('GET /v1/square/tag/list', {})).find(({ tag }) => tag === name);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? { id: '', tag: name };
}
const putAway = (tag: string) => inDatabase('update square_tags set hidden = true where tag = $1', [tag]);
const follow = (page: Page, tag: string) => page.getByRole('button', { name: `关注话题 ${tag}`, exact: true });
const followed = (page: Page, tag: string) => page.getByRole('button', { name: `已关注话题 ${tag}，取消关注` });

test('[X-C31] from a tag to its topic, by keyboard: followed, its new post is in 关注, listed, and left again offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  const topic = await someTopic();
  const author = await trustedPlayer();
  const words = uniqueWords('灯塔今晚亮了 ');
  const first = await publish(author, `${words} #${topic.tag}`);
  const me = await enterFresh(context);
  const site = createSiteClient(me);
  await open(page, `/post/${first.id}`);
  await page
    .getByRole('link', { name: `#${topic.tag}` })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/topic/${topic.id}`);
  await expect(page.getByRole('feed').getByText(words).first()).toBeVisible();
  await follow(page, topic.tag).focus();
  await page.keyboard.press('Enter');
  await expect(followed(page, topic.tag)).toBeFocused();
  const own = async () => (await site.call('GET /v1/square/tag/follow', {})).map(({ id }) => id);
  await expect.poll(own).toEqual([topic.id]);
  await axeClean(page, 'topic');
  // Another person writes: it comes to who follows the topic, and not the author.
  const later = uniqueWords('又亮了 ');
  await publish(author, later, { tagIds: topic.id });
  await page.getByRole('tab', { name: '热门' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/topic/${topic.id}?tab=latest`);
  await expect(page.getByRole('feed').getByText(later).first()).toBeVisible();
  await open(page, '/square?feed=followed');
  await expect(page.getByRole('feed').getByText(later).first()).toBeVisible();
  await open(page, `/person/${me.uid}/follows?tab=topics`);
  await expect(page.getByRole('link', { name: topic.tag })).toBeVisible();
  await axeClean(page, 'topics one follows');
  await goOfflineWhenNetworkQuiet(page);
  await followed(page, topic.tag).click();
  await expect(toastOf(page, '已记下')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(own).toEqual([]);
  const stranger = createSiteClient(await freshPlayer());
  expect((await stranger.call('GET /v1/square/tag/{id}', { id: topic.id })).followed).toBe(false);
  await putAway(topic.tag);
});

test('[X-C31] a visitor reads, is led to login and back, and writes with the topic set', async ({ page, context }) => {
  const topic = await someTopic();
  const player = await freshPlayer();
  await hideBulletins(context, [player.uid]);
  await open(page, `/topic/${topic.id}`);
  await expect(page.getByText('这个话题还没有帖子')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`#${topic.tag}$`));
  await follow(page, topic.tag).click();
  await expect(page).toHaveURL(/\/login/);
  const form = await fillLogin(page, player.loginName);
  await form.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(`/topic/${topic.id}`);
  await page.getByRole('link', { name: `写一帖，关于 #${topic.tag}` }).click();
  await expect(page).toHaveURL(`/postpage?tag=${topic.id}`);
  await expect(page.getByRole('button', { name: `# ${topic.tag}` })).toHaveAttribute('aria-pressed', 'true');
  await putAway(topic.tag);
});

test('[X-C32] an editor merges a topic, takes it back and hides it; readers find each step', async ({
  page,
  browser,
  complaints,
}) => {
  // Of the topic that is hidden in the end.
  complaints.expect(/404/);
  const [old, into] = [await someTopic(), await someTopic()];
  const author = await trustedPlayer();
  const post = await publish(author, uniqueWords('两个名字 '), { tagIds: old.id });
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const operating = await desk.newPage();
  await storeOperatorInBrowser(operating, 'editor');
  await operating.goto('/admin/square-tags');
  const row = (tag: string) => operating.getByRole('row').filter({ hasText: `#${tag}` });
  await row(old.tag).getByRole('button', { name: '合并', exact: true }).click();
  const dialog = operating.getByRole('dialog');
  await dialog.getByLabel('并入哪个标签').fill(into.tag);
  await operating.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '合并' }).click();
  await expect(operating.getByText(`已并入 #${into.tag}`)).toBeVisible();
  await axeClean(operating, 'a merged topic');
  await open(page, `/topic/${old.id}`);
  await expect(page).toHaveURL(`/topic/${into.id}`);
  await expect(page.getByRole('heading', { level: 2, name: into.tag })).toBeVisible();
  const site = createSiteClient();
  const postsOf = async (tagId: string) =>
    (await site.call('GET /v1/square/post/list', { sort: 2, tagId })).records.map(({ id }) => id);
  await expect.poll(() => postsOf(into.id)).toEqual([post.id]);
  await row(old.tag).getByRole('button', { name: '撤销合并' }).click();
  await expect.poll(() => postsOf(into.id)).toEqual([]);
  await expect.poll(() => postsOf(old.id)).toEqual([post.id]);
  await row(old.tag).getByRole('button', { name: '隐藏' }).click();
  await expect(operating.getByText(`已隐藏「${old.tag}」`)).toBeVisible();
  await open(page, `/topic/${old.id}`);
  await expect(page.getByText('找不到这个话题')).toBeVisible();
  await desk.close();
  await putAway(into.tag);
});

for (const width of [320, 375]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`[X-C31] ${width} wide, ${colorScheme}: nothing sticks out, nothing for axe`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme });
      const account = await signIn('whale');
      const [tag] = await createSiteClient().call('GET /v1/square/tag/list', {});
      for (const path of [`/topic/${tag?.id}`, `/person/${account.uid}/follows?tab=topics`]) {
        await open(page, path);
        await expect(page.getByRole('feed').locator('[aria-posinset]').first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await axeClean(page, `${path} at ${width}, ${colorScheme}`);
      }
    });
  }
}
