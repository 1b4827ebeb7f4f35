import type { Locator, Page } from '@playwright/test';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { atRest } from '../../support/lists.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, secondBrowser, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

const cardOf = (page: Page, words: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.locator('article') })
    .filter({ hasText: words })
    .first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function nameOf(uid: string): Promise<string> {
  return (await createSiteClient().call('GET /v1/square/user/{id}', { id: uid })).name;
}

test('[S-08] visitors are invited, who follows nobody is shown whom to follow, then the feed fills', async ({
  page,
  context,
}) => {
  await open(page, '/square');
  await tab(page, '关注').click();
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', /next=/);
  await axeClean(page, 'followed, visitor');
  const account = await enterFresh(context);
  await open(page, '/square?feed=followed');
  await expect(page.getByRole('heading', { name: '推荐关注' })).toBeVisible();
  await axeClean(page, 'followed, nobody');
  const follow = page.getByRole('button', { name: /^关注 / }).first();
  const name = ((await follow.getAttribute('aria-label')) ?? '').replace('关注 ', '');
  await follow.click();
  // Where nothing was to be read, what there is now comes by itself.
  const site = createSiteClient(account);
  await expect(page.getByRole('feed', { name: '关注' }).getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect
    .poll(async () => (await site.call('GET /v1/square/user/{id}/following/list', { id: account.uid })).records.length)
    .toBe(1);
});

test('[S-11] [X-C14] two browsers: A posts, B sees the hint, likes, follows; B blocks A and sees nothing of A', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await enterTrusted(context);
  const other = await secondBrowser(browser);
  const a = other.account;
  const name = await nameOf(a.uid);
  const words = uniqueWords('今晚出海');
  await open(page, '/square');
  await tab(page, '最新').click();
  await expect(page.getByRole('feed', { name: '最新' }).locator('article').first()).toBeVisible();
  const { id } = await publish(a, `${words}\n缺一位舵手`);
  // Nothing is pushed in between: a hint comes, and the reader decides.
  const hint = page.getByRole('button', { name: /条新帖$/ });
  await expect(hint).toBeVisible({ timeout: 40_000 });
  await expect(cardOf(page, words)).toHaveCount(0);
  await hint.click();
  const card = cardOf(page, words);
  await expect(card).toBeVisible();
  await expect(hint).toHaveCount(0);
  await atRest(card);
  await card.getByRole('button', { name: /^点赞/ }).click();
  await expect(card.getByRole('button', { name: /^点赞/ })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: `关注 ${name}` }).click();
  await expect(card.getByRole('button', { name: `已关注 ${name}，取消关注` })).toBeVisible();
  // A sees both: a follower, and a like.
  await open(other.page, `/person/${a.uid}/follows?tab=followers`);
  await expect(other.page.getByRole('feed', { name: '粉丝' }).getByRole('article')).toHaveCount(1);
  await expect.poll(async () => (await createSiteClient(a).call('GET /v1/square/post/{id}', { id })).likes).toBe(1);
  await axeClean(other.page, 'followers');
  await tab(page, '关注').click();
  await expect(cardOf(page, words)).toBeVisible();

  await cardOf(page, words).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/person/${a.uid}`);
  await expect(page.getByRole('feed', { name: `${name} 的帖子` }).locator('article')).toHaveCount(1);
  await axeClean(page, 'person');
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('button', { name: '屏蔽 TA' }).click();
  await page
    .getByRole('dialog', { name: `屏蔽 ${name}？` })
    .getByRole('button', { name: '屏蔽', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: '已屏蔽这位玩家' })).toBeVisible();
  await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);
  await axeClean(page, 'blocked person');
  await page.goBack();
  await expect(cardOf(page, words)).toHaveCount(0);
  await tab(page, '最新').click();
  await expect(page.getByRole('feed', { name: '最新' }).locator('article').first()).toBeVisible();
  await expect(cardOf(page, words)).toHaveCount(0);
  await page.reload();
  await tab(page, '最新').click();
  await expect(page.getByRole('feed', { name: '最新' }).locator('article').first()).toBeVisible();
  await expect(cardOf(page, words)).toHaveCount(0);
  // For A, B is not there any more either.
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: '还没有粉丝' })).toBeVisible();

  await open(page, '/settings');
  await page.getByRole('link', { name: '屏蔽管理' }).click();
  await expect(page).toHaveURL('/blocks');
  await axeClean(page, 'blocks');
  await page.getByRole('button', { name: `解除屏蔽 ${name}` }).click();
  await expect(page.getByText('没有屏蔽任何人')).toBeVisible();
  await open(page, '/square?feed=latest');
  await expect(cardOf(page, words)).toBeVisible();
  await other.close();
});

test('[X-C14] a muted word is read nowhere, until it is taken off', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_|网络|offline/i);
  await enterTrusted(context);
  const author = await trustedPlayer();
  const word = uniqueWords('剧透');
  await publish(author, `别点开 ${word} 结局是这样的`);
  await open(page, '/square?feed=latest');
  await expect(cardOf(page, word)).toBeVisible();
  await open(page, '/blocks');
  const field = page.getByLabel('不想看到的词');
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(page.getByText('先写下要屏蔽的词')).toBeVisible();
  await field.fill(word);
  // What could not be sent stays written.
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(word);
  await context.setOffline(false);
  await page.getByRole('radio', { name: '7 天' }).check({ force: true });
  await page.getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(toastOf(page, '已屏蔽')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toContainText('到 ');
  await axeClean(page, 'muted words');
  await open(page, '/square?feed=latest');
  await expect(page.getByRole('feed', { name: '最新' }).locator('article').first()).toBeVisible();
  await expect(cardOf(page, word)).toHaveCount(0);
  await open(page, '/blocks');
  await page.getByRole('button', { name: `取消屏蔽“${word}”` }).click();
  await expect(page.getByText('还没有屏蔽词')).toBeVisible();
  await open(page, '/square?feed=latest');
  await expect(cardOf(page, word)).toBeVisible();
});

test('[S-11] one’s own numbers lead to one’s own lists; nobody follows themselves', async ({
  page,
  context,
  complaints,
}) => {
  // Of who is not there neither the document nor the call is found.
  complaints.expect(/404/);
  const account = await enterTrusted(context);
  await open(page, '/profile');
  const own = page.getByRole('navigation', { name: '我在广场' });
  await expect(own.getByRole('link', { name: '0 关注' })).toBeVisible();
  await axeClean(page, 'profile');
  await own.getByRole('link', { name: /粉丝$/ }).click();
  await expect(page).toHaveURL(`/person/${account.uid}/follows?tab=followers`);
  await tab(page, '关注').click();
  await expect(page.getByRole('heading', { name: '还没有关注任何人' })).toBeVisible();
  await open(page, `/person/${account.uid}`);
  await expect(page.getByRole('link', { name: '编辑资料' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^关注/ })).toHaveCount(0);
  await open(page, '/person/999999999999');
  await expect(page.getByRole('heading', { name: '找不到这位玩家' })).toBeVisible();
});

test('[S-02] posts about a game stand on its page and lead to all of them', async ({ page }) => {
  const author = await trustedPlayer();
  const { records } = await createSiteClient().call('POST /web/game/list', { sort: 3 });
  const game = records.at(-1);
  const words = uniqueWords('这款游戏');
  await publish(author, words, { gameId: game?.id ?? '' });
  await open(page, `/detail/${game?.id}`);
  const section = page.getByRole('region', { name: '广场在聊' });
  await expect(async () => {
    await page.mouse.wheel(0, 1200);
    await expect(section.getByRole('article').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await section.getByRole('link', { name: /全部帖子/ }).click();
  await expect(page).toHaveURL(`/square?game=${game?.id}`);
  await expect(page.getByText(`关于《${game?.name}》`)).toBeVisible();
  // Just written it is the newest, not yet among the hottest.
  await tab(page, '最新').click();
  await expect(cardOf(page, words)).toBeVisible();
  await page.getByRole('button', { name: '看全部帖子' }).click();
  await expect(page).toHaveURL('/square');
});

test('people’s pages at 320 overflow nowhere, in either theme', async ({ page, context }) => {
  await enterTrusted(context);
  await page.setViewportSize({ width: 320, height: 640 });
  const { records } = await createSiteClient().call('GET /v1/square/post/list', { sort: 1 });
  const uid = records[0]?.author.uid ?? '';
  const first = page.getByRole('feed').getByRole('article').filter({ visible: true }).first();
  const content = [
    [`/person/${uid}`, first],
    [`/person/${uid}/follows`, first.or(page.getByRole('heading', { name: '还没有关注任何人' }))],
    ['/blocks', page.getByText('没有屏蔽任何人')],
    ['/search?kind=post&q=攻略', first],
  ] as const;
  for (const [path, sign] of content) {
    await open(page, path);
    await expect(sign).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    await axeClean(page, path);
  }
});
