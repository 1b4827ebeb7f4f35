import { createAutoApprovedOperatorClient } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';
import type { Page } from '@playwright/test';
import { toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { hide } from '../../support/own-posts.ts';
import { enterTrusted, publish, secondBrowser, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: '正文' });
const publishOf = (page: Page) => page.getByRole('button', { name: '发布', exact: true });
const pollOf = (page: Page) => page.getByRole('group', { name: /^投票，/ });

test('[X-C40] a poll is written, another votes by keyboard and reads the result, an operator ends it', async ({
  page,
  context,
  browser,
}) => {
  const account = await enterTrusted(context);
  const words = uniqueWords('周末打哪个');
  await open(page, '/postpage');
  await textOf(page).fill(words);
  await page.getByRole('button', { name: '发起投票' }).click();
  await page.getByRole('textbox', { name: '选项 1' }).fill('灯塔');
  await publishOf(page).click();
  await expect(page.getByText('投票至少要有两个选项')).toBeVisible();
  await page.getByRole('textbox', { name: '选项 2' }).fill('海怪');
  await page.getByRole('button', { name: '添加选项' }).click();
  await expect(page.getByRole('textbox', { name: '选项 3' })).toBeFocused();
  await page.getByRole('textbox', { name: '选项 3' }).fill('采珍珠');
  await page.getByRole('radio', { name: '3 天' }).check();
  await axeCleanAtBothWidths(page, 'a poll being written');
  await publishOf(page).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await expect(pollOf(page).getByRole('radio')).toHaveCount(3);
  await expect(pollOf(page)).not.toContainText('%');

  const other = await secondBrowser(browser);
  await open(other.page, `/post/${id}`);
  const before = (await pollOf(other.page).boundingBox())?.height;
  await pollOf(other.page).getByRole('radio').first().focus();
  await other.page.keyboard.press('ArrowDown');
  await axeCleanAtBothWidths(other.page, 'a poll that is open');
  await pollOf(other.page).getByRole('button', { name: '投票', exact: true }).press('Enter');
  await expect(toastOf(other.page, '投票成功')).toBeVisible();
  await expect(pollOf(other.page).getByRole('listitem').nth(1)).toContainText('海怪：1 票，100% 我投的');
  await expect(pollOf(other.page)).toBeFocused();
  expect((await pollOf(other.page).boundingBox())?.height).toBe(before);
  await axeCleanAtBothWidths(other.page, 'the result of a poll');
  // In the feed as on its page, and for good.
  const { poll } = await createSiteClient(other.account).call('GET /v1/square/post/{id}', { id });
  expect(poll).toMatchObject({ voted: 2, voters: 1 });

  const operator = await createAutoApprovedOperatorClient();
  await operator.call('POST /admin/v1/square/post/{id}/poll/end', { id });
  await page.reload();
  await expect(pollOf(page)).toContainText('已结束');
  await expect(pollOf(page).getByRole('listitem')).toHaveCount(3);
  expect((await createSiteClient(account).call('GET /v1/square/post/{id}', { id })).poll?.ended).toBe(true);
  await other.close();
});

test('[X-C41] a post is shared into the square as a card; hidden, the card says so; its author got one message', async ({
  page,
  context,
  browser,
}) => {
  const author = await secondBrowser(browser);
  const first = await publish(author.account, uniqueWords('值得引用'));
  await enterTrusted(context);
  await open(page, `/post/${first.id}`);
  await page.getByRole('button', { name: '分享' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: '引用到广场' }).click();
  await expect(page).toHaveURL(`/postpage?quote=${first.id}`);
  await expect(page.getByRole('group', { name: /^引用 .* 的帖子$/ })).toContainText(first.content);
  await textOf(page).fill(uniqueWords('说得对'));
  await axeCleanAtBothWidths(page, 'a quote being written');
  await publishOf(page).click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  const card = page.getByRole('link', { name: /^引用 / });
  await expect(card).toContainText(first.content);
  await axeCleanAtBothWidths(page, 'a post that quotes');
  const { records } = await createSiteClient(author.account).call('POST /user/center/message/all', {
    uid: author.account.uid,
  });
  expect(records.filter(({ title }) => title === '有人引用了你的帖子')).toHaveLength(1);
  await hide('post', first.id, '广告');
  await page.reload();
  await expect(page.getByText('内容不可见')).toBeVisible();
  await expect(card).toHaveCount(0);
  await author.close();
});

test('[X-C42] drafts are put aside, opened in exchange, deleted with a way back, also offline', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|网络/);
  await enterTrusted(context);
  await open(page, '/postpage');
  const aside = page.getByRole('button', { name: '存草稿' });
  const drafts = page.getByRole('button', { name: /^草稿箱/ });
  await aside.click();
  await expect(toastOf(page, '写点什么再存草稿')).toBeVisible();
  await textOf(page).fill('第一篇草稿');
  await aside.click();
  await expect(textOf(page)).toHaveValue('');
  await textOf(page).fill('第二篇草稿');
  await drafts.click();
  const sheet = page.getByRole('dialog', { name: '草稿箱' });
  await axeCleanAtBothWidths(page, 'the drafts');
  await sheet.getByRole('button', { name: /^打开草稿：\s*第一篇草稿/ }).click();
  await expect(textOf(page)).toHaveValue('第一篇草稿');
  await page.reload();
  await expect(textOf(page)).toHaveValue('第一篇草稿');
  await goOfflineWhenNetworkQuiet(page);
  await drafts.click();
  await sheet.getByRole('button', { name: '删除草稿：第二篇草稿' }).click();
  await expect(sheet.getByText('还没有草稿')).toBeVisible();
  await expect(sheet.getByText('草稿已删除')).toBeVisible();
  await sheet.getByRole('button', { name: '撤销' }).click();
  await expect(sheet.getByRole('button', { name: /^打开草稿：\s*第二篇草稿/ })).toBeVisible();
  await sheet.getByRole('button', { name: /^打开草稿：\s*第二篇草稿/ }).click();
  await expect(textOf(page)).toHaveValue('第二篇草稿');
  await context.setOffline(false);
});

test('[X-C42] @ suggests people one follows first', async ({ page, context }) => {
  const account = await enterTrusted(context);
  const followed = await trustedPlayer();
  await createSiteClient(account).call('POST /v1/user/follow/{id}', { id: followed.uid });
  const { name } = await createSiteClient().call('GET /v1/square/user/{id}', { id: followed.uid });
  await open(page, '/postpage');
  await textOf(page).pressSequentially('@');
  await expect(page.getByRole('listbox', { name: '可提到的人' }).getByRole('option').first()).toContainText(name);
});
