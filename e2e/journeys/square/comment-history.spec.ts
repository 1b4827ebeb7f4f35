import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { say } from '../../support/comments.ts';
import { inDatabase } from '../../support/site/database.ts';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { tabTo } from '../../support/keyboard.ts';
import { hide } from '../../support/own-posts.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';

const posts = (page: Page) =>
  page.getByRole('feed', { name: '我的帖子列表' }).getByRole('article', { includeHidden: false });
const postWith = (page: Page, words: string) => posts(page).filter({ hasText: words }).first();
const comments = (page: Page) => page.getByRole('feed', { name: '我的评论列表' }).locator('> [role=article]');

test('[X-A6] a visitor sees what the page is for and comes back to it after login', async ({ page }) => {
  await open(page, '/commenthistory');
  await expect(page.getByRole('heading', { name: '你的帖子和评论' })).toBeVisible();
  await expect(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login?next=%2Fcommenthistory');
});

test('[S-07][L-07] my posts and comments by page, newest first, asked for anew each time', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  // Hidden: shown they would stand on top of what everybody else reads.
  await inDatabase(
    `insert into square_posts (author_id, content, state)
     select $1, '第 ' || n || ' 篇', 'hidden' from generate_series(1, 25) n`,
    [account.uid],
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/square\/(post|comment)\/me\b/.test(request.url())) asked.push(request.url());
  });
  await open(page, '/commenthistory');
  await expect(postWith(page, '第 25 篇')).toBeVisible();
  expect(asked[0]).toContain('currentPage=1&pageSize=20&sort=2');
  await page.mouse.wheel(0, 20_000);
  await expect(postWith(page, '第 1 篇')).toBeAttached();
  await expect
    .poll(() => asked.some((url) => /[?&]currentPage=2&cursor=[^&]+&pageSize=20&sort=2$/.test(url)))
    .toBe(true);
  await expect(page.getByText('已经到底了')).toBeVisible();

  await publish(account, '后来写的一篇');
  await goToInApp(page, '/settings');
  await expect(page.getByRole('heading', { name: '设置', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(postWith(page, '后来写的一篇')).toBeVisible();

  await page.getByRole('tab', { name: '我的评论' }).click();
  await expect(page.getByText('还没有写过评论')).toBeVisible();
  await expect(page).toHaveURL('/commenthistory?tab=comments');
});

test('[S-12][S-02] a post is removed after a question, and stays when the question is taken back', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  const { id } = await publish(account, '写错了的一篇');
  await publish(account, '留着的一篇');
  await open(page, '/commenthistory');
  await postWith(page, '写错了的一篇').getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除这篇帖子？' });
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(question).toHaveCount(0);
  await expect(postWith(page, '写错了的一篇')).toBeVisible();
  await postWith(page, '写错了的一篇').getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect(toastOf(page, '已删除')).toBeVisible();
  await expect(postWith(page, '写错了的一篇')).toHaveCount(0);
  await expect(postWith(page, '留着的一篇')).toBeVisible();
  await expect(createSiteClient(account).call('GET /v1/square/post/{id}', { id })).rejects.toMatchObject({
    code: 1002,
  });
});

test('[X-C14] a hidden post says why, can be appealed against once, and the outcome shows', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  const { id } = await publish(account, '被误会的一篇');
  await hide('post', id, '疑似广告');
  await open(page, '/commenthistory');
  const post = postWith(page, '被误会的一篇');
  await expect(post).toContainText('已隐藏');
  await expect(post).toContainText('原因：疑似广告');
  await post.getByRole('button', { name: '申诉' }).click();
  const sheet = page.getByRole('dialog', { name: '申诉' });
  await sheet.getByRole('button', { name: '申诉', exact: true }).click();
  await expect(sheet.getByText('写下申诉理由')).toBeVisible();
  await sheet.getByRole('textbox', { name: '申诉理由' }).fill('这是我自己画的，没有广告');
  await axeClean(page, 'the appeal');
  await sheet.getByRole('button', { name: '申诉', exact: true }).click();
  await expect(toastOf(page, '申诉已发出，结果会发到消息里')).toBeVisible();
  await expect(post).toContainText('申诉处理中');
  await expect(post.getByRole('button', { name: '申诉' })).toHaveCount(0);

  // Who hid it does not decide about the appeal.
  const moderator = createSiteClient(await insertOperatorSession(undefined, undefined, 'moderator'));
  const open1 = await moderator.call('GET /admin/v1/moderation/case/list', { cause: 'appeal', pageSize: 99 });
  const found = open1.records.find(({ kind, refId }) => kind === 'post' && refId === id);
  expect(found?.appeal).toBe('这是我自己画的，没有广告');
  await moderator.call('POST /admin/v1/moderation/case/{id}/claim', { id: found?.id ?? '' });
  await moderator.call('POST /admin/v1/moderation/case/{id}/decide', {
    id: found?.id ?? '',
    act: 'hide',
    reason: '水印里有联系方式',
    version: found?.version ?? 1,
  });
  await page.reload();
  await expect(postWith(page, '被误会的一篇')).toContainText('水印里有联系方式');
  await expect(postWith(page, '被误会的一篇')).toContainText('申诉未通过');
  await expect(page.getByRole('button', { name: '申诉' })).toHaveCount(0);
});

test('[S-07][S-05] a comment leads to its post, and goes after a question', async ({ page, context }) => {
  const account = await enterTrusted(context);
  const post = await publish(await trustedPlayer(), '今天的海很平静');
  await say(account, post.id, '确实很平静');
  await say(account, post.id, '写多了一句');
  await open(page, '/commenthistory?tab=comments');
  await expect(comments(page)).toHaveCount(2);
  await expect(comments(page).first()).toContainText('写多了一句');
  await comments(page).first().getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除' }).click();
  await expect(comments(page)).toHaveCount(1);
  await comments(page).getByRole('link', { name: '评论于：今天的海很平静' }).click();
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}\\?comment=\\d+`));
});

test('[S-07] with the keyboard alone: from one list to the other, to editing, and out of a question', async ({
  page,
  context,
}) => {
  const account = await enterTrusted(context);
  const { id } = await publish(account, '键盘也能到');
  await open(page, '/commenthistory');
  await expect(postWith(page, '键盘也能到')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '删除' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '删除这篇帖子？' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: '删除' })).toBeFocused();
  await page.getByRole('tab', { name: '我的帖子' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('还没有写过评论')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('link', { name: '编辑' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/postpage?edit=${id}`);
});

for (const width of [375, 320]) {
  test(`[S-07] at ${width} nothing is cut off, and axe finds nothing in either theme`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 720 });
    const account = await enterTrusted(context);
    const shown = await publish(account, '一篇有标题的帖子\n正文在第二行，写得长一点，好看看折行的样子对不对。');
    const hidden = await publish(account, '被隐藏的那一篇');
    await hide('post', hidden.id, '与主题无关');
    await say(account, shown.id, '自己给自己留一句');
    await open(page, '/commenthistory');
    await expect(postWith(page, '被隐藏的那一篇')).toContainText('与主题无关');
    await axeClean(page, `posts at ${width}`);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.getByRole('tab', { name: '我的评论' }).click();
    await expect(comments(page)).toHaveCount(1);
    await axeClean(page, `comments at ${width}`);
    expect(await wide()).toBeLessThanOrEqual(0);
  });
}
