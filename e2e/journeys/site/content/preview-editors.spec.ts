import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { FrameLocator, Page } from '@playwright/test';
import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
// Writes in a preview are refused, and the portal says so to its console.
test.beforeEach(({ complaints }) => complaints.expect(/40[039]|preview/));

/** What players would see, in the phone frame. */
async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: '预览', exact: true }).last().click();
  await expect(page.getByRole('dialog').filter({ hasText: '预览时刻' })).toBeVisible();
  return page.locator('.preview-drawer iframe').contentFrame();
}

test('[X-C1] a game is previewed as its form says it, before anything is saved', async ({ page }) => {
  await storeOperatorInBrowser(page, 'editor');
  const { records } = await createSiteClient().call('POST /web/game/list', { pageSize: 1 });
  const id = records[0]?.id ?? '';
  await page.goto(`/admin/games/${id}`);
  const name = `改名前先看看 ${Date.now() % 1000}`;
  await page.getByLabel('名称', { exact: true }).fill(name);
  const frame = await openPreview(page);
  await expect(page.getByText('按表单里现在写的内容显示，还没有保存')).toBeVisible();
  await expect(frame.getByRole('heading', { name })).toBeVisible();
  await axeClean(page, 'the preview of a game');
  const stored = await createSiteClient().call('POST /web/game/detail', { id });
  expect(stored.name).not.toBe(name);
});

test('[X-C12] a bulletin that was never saved pops up in the frame, for the level it is for', async ({ page }) => {
  await storeOperatorInBrowser(page, 'editor');
  await page.goto('/admin/bulletins');
  await page.getByRole('button', { name: '写公告' }).click();
  const title = `先看一眼 ${Date.now() % 1000}`;
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.locator('.ProseMirror').fill('今晚八点见');
  const frame = await openPreview(page);
  await expect(frame.getByText(title)).toBeVisible();
  await expect(frame.getByText('今晚八点见')).toBeVisible();
});

test('[X-C11] an activity and a pack open in the frame from their own pages', async ({ page }) => {
  await storeOperatorInBrowser(page, 'editor');
  const site = createSiteClient();
  const [activity] = (await site.call('GET /v1/activity/list', { state: 'running' })).records;
  await page.goto(`/admin/activities/${activity?.id ?? ''}`);
  const sheet = (await openPreview(page)).getByRole('dialog', { name: activity?.title ?? '' });
  await expect(sheet).toBeVisible();

  const [pack] = (await site.call('GET /v1/gift/pack/list', {})).records;
  await page.goto(`/admin/gifts/${pack?.id ?? ''}`);
  const title = (await openPreview(page)).getByText(pack?.title ?? '').first();
  await expect(title).toBeVisible();
  await page.getByText('深色', { exact: true }).click();
  await expect(page.locator('.preview-drawer iframe').contentFrame().locator('html')).toHaveAttribute(
    'data-theme',
    'dark',
  );
  await expect(title).toBeVisible();
  await axeClean(page, 'the preview of a pack');
});
