import {
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { BrowserContext, Page } from '@playwright/test';
import { toastOf } from '../../support/accounts.ts';
import { publish, trustedPlayer } from '../../support/square.ts';
import { expect, open, test as base } from '../../support/test.ts';

/** Browsers of their own for several people; what they complain about counts, and none is left open. */
const test = base.extend<{ browserOf: (account: LoggedInAccount) => Promise<Page> }>({
  browserOf: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ viewport: { width: 375, height: 812 }, reducedMotion: 'reduce' });
      contexts.push(context);
      await complaints.listenTo(context);
      await confirmAge(context);
      await hideBulletins(context, [account.uid, 'guest']);
      await storeAccountInBrowser(context, account);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** A busy site tells nothing live and refuses to count, by design: then it is asked every ten seconds. */
const sooner = { timeout: 60_000 };

const like = (page: Page) => page.getByRole('button', { name: /^点赞 \d/ }).last();

test('[S-02][S-03][S-05][S-11][X-C14] two at once: B likes, answers and follows A, who sees it live; then B blocks A', async ({
  browserOf,
  complaints,
}) => {
  // Of who blocked the author the post is not found.
  complaints.expect(/404/);
  const [a, b] = [await trustedPlayer(), await trustedPlayer()];
  const post = await publish(a, '两个人一起看\n看看数字会不会自己动');
  const [pageA, pageB] = [await browserOf(a), await browserOf(b)];
  const streams: boolean[] = [];
  pageA.on('response', (response) => {
    if (!response.url().includes('/api/v1/live?topics=post')) return;
    streams.push(response.headers()['content-type']?.includes('text/event-stream') ?? false);
  });
  await open(pageA, `/post/${post.id}`);
  await expect.poll(() => streams.length).toBeGreaterThan(0);
  await open(pageB, '/square');
  await open(pageB, `/post/${post.id}`);

  const loads = { count: 0 };
  pageA.on(
    'request',
    (request) => (loads.count += Number(/\/counts|\/post\/\d+$/.test(new URL(request.url()).pathname))),
  );
  await like(pageB).click();
  await expect(like(pageA)).toHaveAccessibleName('点赞 1', sooner);

  await pageB.getByRole('textbox').fill('数字自己动了');
  await pageB.getByRole('button', { name: '发送' }).click();
  await expect(pageA.getByRole('heading', { name: '评论 1' })).toBeVisible(sooner);
  await pageA.getByRole('button', { name: '有 1 条新评论' }).click();
  await expect(pageA.getByRole('feed').getByRole('article').first()).toContainText('数字自己动了');
  // One stream from the beginning to here: whatever A saw was told, not asked for.
  if (streams.length === 1 && streams[0] === true) expect(loads.count).toBe(0);

  await pageB.getByRole('button', { name: `关注 ${post.author.name}` }).click();
  await expect(pageB.getByRole('button', { name: `已关注 ${post.author.name}，取消关注` })).toBeVisible();
  await open(pageA, '/message');
  // Messages quote one's own post, not what others said: that may be hidden later.
  await pageA.getByRole('link', { name: /你的帖子有了新评论/ }).click();
  await expect(pageA).toHaveURL(new RegExp(`/post/${post.id}\\?comment=\\d+$`));
  await expect(pageA.locator('[data-comment]').filter({ hasText: '数字自己动了' })).toBeInViewport();

  await pageB.getByRole('button', { name: '更多', exact: true }).click();
  await pageB.getByRole('button', { name: '屏蔽作者' }).click();
  await pageB.getByRole('dialog', { name: /^屏蔽/ }).getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(toastOf(pageB, '已屏蔽')).toBeVisible();
  await expect(pageB).not.toHaveURL(`/post/${post.id}`);
  await open(pageB, `/post/${post.id}`);
  await expect(pageB.getByText('这篇帖子看不到了')).toBeVisible();
  // And the other way round: A no longer sees what B said.
  await open(pageA, `/post/${post.id}`);
  await expect(pageA.getByText('还没有评论')).toBeVisible();
});

test('[S-03] where nothing is told live the counts are asked for', async ({ browserOf, complaints }) => {
  complaints.expect(/503.*\/api\/v1\/live/);
  const [a, b] = [await trustedPlayer(), await trustedPlayer()];
  const post = await publish(a, '没有直播也行');
  const [pageA, pageB] = [await browserOf(a), await browserOf(b)];
  await pageA.route('**/api/v1/live?**', (route) => route.fulfill({ status: 503, body: '' }));
  await open(pageA, `/post/${post.id}`);
  await expect(like(pageA)).toHaveAccessibleName('点赞 0');
  await open(pageB, `/post/${post.id}`);
  await like(pageB).click();
  // Every ten seconds; a site that has too much to do refuses this first.
  await expect(like(pageA)).toHaveAccessibleName('点赞 1', sooner);
});
