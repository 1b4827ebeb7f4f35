import type { Page } from '@playwright/test';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { toastOf } from '../../support/accounts.ts';
import { axeClean, axeCleanAtBothWidths } from '../../support/axe.ts';
import { comments, field } from '../../support/comments.ts';
import { hide, pictures } from '../../support/own-posts.ts';
import { enterTrusted, publish, secondBrowser, trustedPlayer, uniqueWords } from '../../support/square.ts';
import { expect, open, test } from '../../support/test.ts';

const filesOf = (page: Page) => page.locator('input[type="file"]:not([capture])').last();
const cameraOf = (page: Page) => page.locator('input[type="file"][capture="environment"]').last();
const tilesOf = (page: Page) => page.getByRole('list', { name: '图片', exact: true });
const panelOf = (page: Page) => page.getByRole('group', { name: '选择表情' });

test('[X-C39] two pictures from the device and one from the camera under a post: another reads them, whole in front; hidden they are gone', async ({
  page,
  context,
  browser,
}) => {
  const post = await publish(await trustedPlayer(), uniqueWords('图片评论'));
  const account = await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await field(page).click();
  await expect(page.getByRole('button', { name: '拍照' })).toBeVisible();
  const [one, two, three] = await pictures(page, 3, 1600, 800);
  await filesOf(page).setInputFiles([one, two].flatMap((file) => file ?? []));
  await expect(tilesOf(page).getByRole('status').filter({ hasText: '已上传' })).toHaveCount(2);
  await cameraOf(page).setInputFiles(three ?? []);
  await expect(tilesOf(page).getByRole('status').filter({ hasText: '已上传' })).toHaveCount(3);
  await expect(page.getByRole('button', { name: '最多 3 张图片' }).first()).toBeDisabled();
  await field(page).fill('三连拍');
  await axeCleanAtBothWidths(page, 'a comment with pictures being written');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(toastOf(page, '已发出')).toBeVisible();
  await expect(tilesOf(page)).toHaveCount(0);
  await expect(comments(page).first().getByRole('group', { name: '评论图片' }).getByRole('button')).toHaveCount(3);

  const other = await secondBrowser(browser);
  await open(other.page, `/post/${post.id}`);
  const group = comments(other.page).first().getByRole('group', { name: '评论图片' });
  // Its room is there before the picture is.
  const box = await group.boundingBox();
  expect(box?.height).toBeGreaterThan(60);
  await axeClean(other.page, 'a comment with pictures');
  await group.getByRole('button').first().click();
  const viewer = other.page.getByRole('dialog', { name: '评论图片' });
  await expect(viewer.getByRole('img').first()).toBeVisible();
  await other.page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const { records } = await createSiteClient(account).call('GET /v1/square/comment/me', {});
  await hide('comment', records[0]?.id ?? '', '广告');
  await other.page.reload();
  await expect(other.page.getByText('还没有评论')).toBeVisible();
  await other.close();
});

test('[X-C39] emoji under a post and in a post, by keyboard, the recent ones first; a picture alone is a comment', async ({
  page,
  context,
}) => {
  const post = await publish(await trustedPlayer(), uniqueWords('表情'));
  await enterTrusted(context);
  await open(page, `/post/${post.id}`);
  await field(page).fill('真好');
  const emoji = page.getByRole('button', { name: '表情', exact: true });
  await emoji.press('Enter');
  await expect(panelOf(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('真好😄');
  await axeCleanAtBothWidths(page, 'the emoji of a comment');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(comments(page).first()).toContainText('真好😄');

  await field(page).click();
  await filesOf(page).setInputFiles(await pictures(page, 1, 800, 800));
  await expect(tilesOf(page).getByRole('status').filter({ hasText: '已上传' })).toHaveCount(1);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comments(page).first().getByRole('group', { name: '评论图片' })).toBeVisible();

  await open(page, '/postpage');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.fill('今天通关');
  await page.getByRole('button', { name: '表情', exact: true }).click();
  await expect(panelOf(page).getByRole('group', { name: '最近使用' }).getByRole('button').first()).toHaveText('😄');
  await panelOf(page).getByRole('button', { name: '🏆' }).click();
  await expect(text).toHaveValue('今天通关🏆');
  await axeCleanAtBothWidths(page, 'the emoji of a post');
  await cameraOf(page).setInputFiles(await pictures(page, 1, 800, 800));
  await expect(tilesOf(page).getByRole('status').filter({ hasText: '已上传' })).toHaveCount(1);
});
