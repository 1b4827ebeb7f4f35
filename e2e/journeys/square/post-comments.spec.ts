import { fillLogin, toastOf } from '../../support/accounts.ts';
import { axeClean } from '../../support/axe.ts';
import { inDatabase } from '../../support/site/database.ts';
import { createSiteClient, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { enterTrusted, publish, trustedPlayer } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import { comments, counted, field, say } from '../../support/comments.ts';

test('[S-04][S-05][S-06] comments, replies and likes of comments; hottest and newest; removed with their thread', async ({
  page,
  context,
}) => {
  const author = await trustedPlayer();
  const other = await trustedPlayer();
  const post = await publish(author, '来聊聊灯塔');
  const first = await say(other, post.id, '第一条');
  for (const text of ['甲', '乙', '丙', '丁']) await say(other, post.id, text, first.id);
  await say(author, post.id, '第二条');
  await createSiteClient(author).call('POST /v1/square/comment/{id}/like', { id: first.id });
  await counted(post.id, 6);
  await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await expect(page.getByRole('heading', { name: '评论 6' })).toBeVisible();
  await expect(comments(page).first()).toContainText('第一条');
  await expect(comments(page).nth(1)).toContainText('作者');
  await page.getByRole('radio', { name: '最新' }).check();
  await expect(comments(page).first()).toContainText('第二条');
  await page.getByRole('radio', { name: '最热' }).check();

  const thread = page.getByRole('list', { name: `对${first.author.name}的回复` });
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: '展开 2 条回复' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(4);

  const like = comments(page).first().getByRole('button', { name: /^点赞/ }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName(/2$/);

  await field(page).fill('我也来一条');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, '已发出')).toBeVisible();
  await expect(comments(page).first()).toContainText('我也来一条');
  await expect(page.getByRole('heading', { name: '评论 7' })).toBeVisible();
  await thread
    .getByRole('button', { name: `回复 ${first.author.name}` })
    .last()
    .click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('说得对');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(thread.getByRole('listitem').last()).toContainText(`回复 @${first.author.name}：说得对`);
  await counted(post.id, 8);
  await expect(page.getByRole('heading', { name: '评论 8' })).toBeVisible();
  await expect(page.getByRole('button', { name: /条新评论/ })).toHaveCount(0);

  await comments(page)
    .first()
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除这条评论？' }).getByRole('button', { name: '删除' }).click();
  await expect(toastOf(page, '已删除')).toBeVisible();
  await expect(comments(page).first()).not.toContainText('我也来一条');
  await counted(post.id, 7);
  await page.reload();
  await expect(page.getByRole('heading', { name: '评论 7' })).toBeVisible();
  await expect(page.getByText('我也来一条')).toHaveCount(0);
  await axeClean(page, 'comments in threads');
});

test('[X-A6][S-05] a visitor reads, writes, logs in, and the words are still there', async ({ page, context }) => {
  await mockNoBulletins(context);
  const post = await publish(await trustedPlayer(), '访客也能看');
  const { loginName, uid } = await trustedPlayer();
  await open(page, `/post/${post.id}`);
  await page.getByRole('button', { name: /^点赞/ }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/login?next=%2Fpost%2F${post.id}`);
  await page.goBack();
  await field(page).fill('先写下来再登录');
  await axeClean(page, 'a visitor who wrote something');
  await page.getByRole('link', { name: '登录后发送' }).click();
  await (await fillLogin(page, loginName)).getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  // The address is the post's a moment before the form has left.
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(1);
  await expect(field(page)).toHaveValue('先写下来再登录');
  await field(page).click();
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comments(page).first()).toContainText('先写下来再登录');
  const { records } = await createSiteClient().call('GET /v1/square/post/{id}/comment/list', { id: post.id, sort: 2 });
  expect(records.map(({ author, content }) => [author.uid, content])).toEqual([[uid, '先写下来再登录']]);
});

test('[S-05][S-13] a send that fails loses nothing: offline, refused, silenced; sent again it is there once', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
    /status of 4\d\d\b.*\/post\/\d+\/comment\b/,
    /网络连接失败/,
  );
  const post = await publish(await trustedPlayer(), '试试断网');
  const reader = await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await expect(page.getByText('还没有评论')).toBeVisible();
  await field(page).fill('断网时写的');
  await goOfflineWhenNetworkQuiet(page);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(field(page)).toHaveValue('断网时写的');
  await context.setOffline(false);
  // The request arrives, its answer does not.
  await page.route('**/post/*/comment', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const answerLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/comment'));
  await page.getByRole('button', { name: '发送' }).click();
  await answerLost;
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await page.unroute('**/post/*/comment');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comments(page)).toHaveCount(1);
  await expect(field(page)).toHaveValue('');
  await counted(post.id, 1);

  // A word of the list that the demo data begins with.
  await field(page).fill('谁知道百家乐怎么玩');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '含有不能发的词，改一改再发' })).toBeVisible();
  await expect(field(page)).toHaveValue('谁知道百家乐怎么玩');
  await expect(comments(page)).toHaveCount(1);

  await inDatabase(`insert into moderation_silences (user_id, until_at) values ($1, now() + interval '1 day')`, [
    reader.uid,
  ]);
  await field(page).fill('还能说话吗');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '你正在禁言期，暂时不能发言' })).toBeVisible();
  await expect(field(page)).toHaveValue('还能说话吗');
  await axeClean(page, 'a comment that was refused');
});

test('[S-06] the link of a message leads to the comment it is about', async ({ page, context }) => {
  const author = await trustedPlayer();
  const other = await trustedPlayer();
  const post = await publish(author, '很多评论');
  const root = await say(other, post.id, '楼主在吗');
  let last = root;
  for (let index = 1; index <= 14; index += 1) last = await say(other, post.id, `第 ${index} 句`, root.id);
  for (let index = 1; index <= 6; index += 1) await say(other, post.id, `后来的 ${index}`);
  await counted(post.id, 21);
  await enterTrusted(context);
  await open(page, `/post/${post.id}?comment=${last.id}&thread=${root.id}`);
  await expect(page.getByText('第 14 句')).toBeInViewport();
});

test('[S-04] comments that do not come say so, and come when asked for again', async ({ page, complaints }) => {
  complaints.expect(/503|Failed to load resource/);
  const author = await trustedPlayer();
  const { id } = await publish(author, '评论没来的时候');
  await say(author, id, '我在这里');
  const list = `**/square/post/${id}/comment/list**`;
  // Answered, not lost: what a lost network took, the page asks for again by itself.
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 1005, msg: '', data: null } }));
  await open(page, `/post/${id}`);
  const retry = page.locator('#comments').getByRole('button', { name: '重新加载' });
  await expect(retry).toBeVisible();
  await page.unroute(list);
  await retry.click();
  await expect(comments(page)).toContainText('我在这里');
});
