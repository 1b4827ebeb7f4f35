import { randomUUID } from 'node:crypto';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { tabTo } from '../../support/keyboard.ts';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { hide, pictures } from '../../support/own-posts.ts';
import { enterTrusted, publish, tapFiveTimes, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';
import { comments, counted, field, say } from '../../support/comments.ts';

test('[S-02][X-C6] a post: heading, text with links, images that open, its tag and its game', async ({
  page,
  context,
}) => {
  const author = await trustedPlayer();
  await open(page, '/legal/agreement');
  const ids: string[] = [];
  for (const file of await pictures(page, 3, 900, 600)) {
    const image = await createSiteClient(author).call('POST /v1/square/image', {
      file: new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }),
    });
    ids.push(image.id);
  }
  const [tag] = await createSiteClient().call('GET /v1/square/tag/list');
  const post = await createSiteClient(author).call('POST /v1/square/post', {
    content: '浮空岛中轴线布局\n先把主岛抬到云层上方两格。\n瀑布记得留出口。',
    images: ids.join(','),
    tagIds: tag?.id ?? '',
    gameId: '1',
    idempotencyKey: randomUUID(),
  });
  const reader = await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: '浮空岛中轴线布局' })).toBeVisible();
  await expect(page).toHaveTitle(/浮空岛中轴线布局/);
  await expect(page.getByText('瀑布记得留出口。')).toBeVisible();
  await expect(page.getByRole('list', { name: '标签' }).getByRole('link')).toHaveText(`# ${tag?.tag}`);
  await expect(page.getByRole('link', { name: /讨论的游戏/ })).toHaveAttribute('href', '/detail/1');

  const shot = page.getByRole('button', { name: '放大第 2 张图片，共 3 张' });
  await shot.click();
  const viewer = page.getByRole('dialog', { name: '帖子图片' });
  await expect(viewer.getByRole('status')).toHaveText('2 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('3 / 3');
  await expect
    .poll(() =>
      viewer.getByRole('img', { name: '第 3 张图片' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(900);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(shot).toBeFocused();

  const name = post.author.name;
  await page.getByRole('button', { name: `关注 ${name}` }).click();
  await expect(page.getByRole('button', { name: `已关注 ${name}，取消关注` })).toBeVisible();
  await expect
    .poll(async () => (await createSiteClient(reader).call('GET /v1/square/user/{id}', { id: author.uid })).followed)
    .toBe(true);
  await axeClean(page, 'a post with three images');
});

test('[S-03] a like answers at once; however often it is tapped the last intent wins; what is refused falls back', async ({
  page,
  context,
  complaints,
}) => {
  const post = await publish(await trustedPlayer(), '点赞试试看');
  const reader = await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  const like = page.getByRole('button', { name: /^点赞/ }).filter({ visible: true });
  await expect(like).toHaveAccessibleName('点赞 0');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith(`/post/${post.id}/like`))));
  await tapFiveTimes(like);
  await expect(like).toHaveAccessibleName('点赞 1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const liked = async () => (await createSiteClient(reader).call('GET /v1/square/post/{id}', { id: post.id })).liked;
  await expect.poll(liked).toBe(true);
  // One call is under way at a time, and only the last intent follows it.
  expect(sent).toBeLessThanOrEqual(2);
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  complaints.expect(/Failed to load resource/, /网关/);
  await page.route('**/post/*/like', (route) => route.fulfill({ status: 502 }));
  await like.click();
  await expect(toastOf(page, '网关错误')).toBeVisible();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  expect(await liked()).toBe(true);
});

test('[X-C14] a new player’s comment waits, and says so; a hidden post tells its author why and nobody else anything', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/);
  const author = await trustedPlayer();
  const post = await publish(author, '给新人留言');
  await enterFresh(context);
  await open(page, `/post/${post.id}`);
  await field(page).fill('新人报到');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comments(page).first()).toContainText('审核中，通过后大家就能看到');
  await expect(page.getByRole('heading', { name: '评论', exact: true })).toBeVisible();
  const { records } = await createSiteClient().call('GET /v1/square/post/{id}/comment/list', { id: post.id });
  expect(records).toEqual([]);

  await hide('post', post.id, '与游戏无关');
  await open(page, `/post/${post.id}`);
  await expect(page.getByText('这篇帖子看不到了')).toBeVisible();
  await axeClean(page, 'a post that is not there');
  await page.evaluate((account) => localStorage.setItem('lanyu.account', account), JSON.stringify(author));
  await open(page, `/post/${post.id}`);
  await expect(page.getByText('已被隐藏：与游戏无关')).toBeVisible();
  await expect(page.getByRole('link', { name: '去申诉' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await axeClean(page, 'one’s own hidden post');
});

test('[S-02][X-C6] one’s own post: edited with a history for everybody, then removed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404/);
  const author = await enterTrusted(context);
  const post = await publish(author, '第一版\n写得不太好');
  await createSiteClient(author).call('PUT /v1/square/post/{id}', {
    id: post.id,
    content: '第二版\n好多了',
    version: post.version,
  });
  await open(page, '/square');
  await open(page, `/post/${post.id}`);
  await page.getByRole('button', { name: /^已编辑/ }).click();
  const history = page.getByRole('dialog', { name: '编辑历史' });
  await expect(history.getByRole('listitem').last()).toContainText('写得不太好');
  await axeClean(page, 'the history of a post');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  const menu = page.getByRole('dialog', { name: '帖子操作' });
  await expect(menu.getByRole('button')).toHaveText(['编辑', '编辑历史', '复制链接', '删除', '关闭']);
  await menu.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这篇帖子？' }).getByRole('button', { name: '删除' }).click();
  await expect(toastOf(page, '已删除')).toBeVisible();
  await expect(page).not.toHaveURL(`/post/${post.id}`);
  await open(page, `/post/${post.id}`);
  await expect(page.getByText('这篇帖子看不到了')).toBeVisible();
});

test('[X-C14] a post and a comment are reported with a reason; a person is blocked and gone', async ({
  page,
  context,
}) => {
  const author = await trustedPlayer();
  const other = await trustedPlayer();
  const post = await publish(author, '可以举报我');
  const comment = await say(other, post.id, '这句有点过分');
  await counted(post.id, 1);
  await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('dialog', { name: '帖子操作' }).getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报帖子' });
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: '先选一个原因' })).toBeVisible();
  await sheet.getByRole('radio', { name: '广告、刷屏' }).check();
  await sheet.getByLabel('补充说明（选填）').fill('连发三遍');
  await axeClean(page, 'a report');
  await sheet.getByRole('button', { name: '举报', exact: true }).click();
  await expect(toastOf(page, '已收到，会尽快处理')).toBeVisible();
  await expect(sheet).toBeHidden();

  await comments(page)
    .first()
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `屏蔽 ${comment.author.name}` })
    .click();
  await page.getByRole('dialog', { name: /^屏蔽/ }).getByRole('button', { name: '屏蔽', exact: true }).click();
  await expect(toastOf(page, '已屏蔽')).toBeVisible();
  await expect(page.getByText('这句有点过分')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('还没有评论')).toBeVisible();
});

test('[X-C6] by keyboard alone: read, like, answer with a name, leave', async ({ page, context }) => {
  const author = await trustedPlayer();
  const post = await publish(author, '键盘也能用');
  await say(author, post.id, '试试看');
  const reader = await enterTrusted(context);
  await createSiteClient(reader).call('POST /v1/user/follow/{id}', { id: author.uid });
  await open(page, '/square');
  await open(page, `/post/${post.id}`);
  await expect(comments(page)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: `回复 ${post.author.name}` }));
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(`谢谢 @${post.author.name.slice(0, 3)}`);
  await expect(page.getByRole('option', { name: post.author.name })).toHaveAttribute('aria-selected', 'true');
  await axeClean(page, 'names to pick from');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue(`谢谢 @${post.author.name} `);
  await page.keyboard.press('Enter');
  const reply = page.getByRole('list', { name: `对${post.author.name}的回复` }).getByRole('listitem');
  await expect(reply).toContainText(`谢谢 @${post.author.name}`);
  await expect(reply.getByRole('link', { name: `@${post.author.name}` })).toHaveAttribute(
    'href',
    `/person/${author.uid}`,
  );
  const { records } = await createSiteClient(author).call('POST /user/center/message/all', {
    uid: author.uid,
    pageSize: 5,
  });
  const told = records.find(({ kind }) => kind === 'social');
  expect(told?.link).toMatch(new RegExp(`^/post/${post.id}\\?comment=\\d+&thread=\\d+$`));
});
