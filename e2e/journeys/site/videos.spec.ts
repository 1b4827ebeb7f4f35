import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAge, hideBulletins } from '@lanyu/test-kit/site/players';
import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { inDatabase } from '../../support/site/database.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

/** Four seconds of a test picture. */
function drawFilm(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'lanyu-journey-')), 'film.mp4');
  const sources = '-nostdin -v error -f lavfi -i testsrc=s=320x240:r=5:d=4 -f lavfi -i sine=d=4';
  const coding = '-c:v libx264 -preset ultrafast -c:a aac -shortest';
  execFileSync('ffmpeg', [...`${sources} ${coding}`.split(' '), file]);
  return file;
}

test('a video goes from a file to a player’s play; hidden, it is nowhere', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const title = `灯塔速通${Date.now() % 10_000}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { level: 1, name: '视频' })).toBeVisible();
  await page.getByRole('button', { name: '上传视频' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('视频文件').setInputFiles(drawFilm());
  await dialog.getByLabel('标题').fill(title);
  await dialog.getByLabel('分类').click();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '上传并转码' }).click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('已就绪', { timeout: 120_000 });
  await axeClean(page, 'videos');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await confirmAge(context);
  await hideBulletins(context, ['guest']);
  const player = await context.newPage();
  await player.goto('/welfare');
  const card = player.locator('a[href^="/welfare?video="]').filter({ hasText: title });
  const played = player.waitForResponse((answer) => /\/v1\/video\/\d+\/play$/.test(answer.url()));
  await card.first().click();
  await expect(player).toHaveURL(/video=/);
  expect(((await (await played).json()) as { code: number }).code).toBe(0);
  await context.close();

  await row.getByRole('button', { name: '隐藏' }).click();
  await expect(row).toContainText('隐藏');
  await expect(page.getByText(`已隐藏「${title}」`)).toBeVisible();
  await page.getByRole('button', { name: /撤销/ }).click();
  await expect(row.getByRole('button', { name: '隐藏' })).toBeVisible();
  await row.getByRole('button', { name: '隐藏' }).click();
  await expect(row.getByRole('button', { name: '显示' })).toBeVisible();
  await inDatabase('update video_videos set published = false where title = $1', [title]);
});

test('categories are put into another order at once', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/video-categories');
  await expect(page.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  const names = page.locator('tbody tr.ant-table-row td:nth-child(2)');
  await expect(names.nth(1)).toBeVisible();
  const [first = '', second = ''] = await names.allInnerTexts();
  await page.getByRole('button', { name: `把${first}往后移` }).click();
  await expect(names.nth(0)).toHaveText(second);
  await expect(page.getByText('已保存').first()).toBeVisible();
  await axeClean(page, 'categories of videos');
  await page.getByRole('button', { name: `把${first}往前移` }).click();
  await expect(names.nth(0)).toHaveText(first);
});
