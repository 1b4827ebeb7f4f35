import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmAge, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Page } from '@playwright/test';
import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

/** Four seconds of a test picture. */
function drawFilm(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'lanyu-journey-')), 'film.mp4');
  const sources = '-nostdin -v error -f lavfi -i testsrc=s=320x240:r=5:d=4 -f lavfi -i sine=d=4';
  const coding = '-c:v libx264 -preset ultrafast -c:a aac -shortest';
  execFileSync('ffmpeg', [...`${sources} ${coding}`.split(' '), file]);
  return file;
}

const subtitleFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A file that is wrong is refused with its line; a right one is there, in two languages. */
async function addSubtitles(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `${title} 的字幕` }).click();
  const dialog = page.getByRole('dialog', { name: `字幕：${title}` });
  const send = (language: string, name: string, text: string) =>
    dialog.locator(`input[type=file][aria-label="上传${language}字幕"]`).setInputFiles(subtitleFile(name, text));
  await send('简体中文', 'wrong.srt', '1\n00:00:03,000 --> 00:00:01,000\n灯亮了\n');
  await expect(dialog.getByRole('alert')).toContainText('第 2 行：结束时间要晚于开始时间');
  await send('简体中文', 'right.srt', '1\n00:00:00,000 --> 00:00:04,000\n<b>灯亮了</b>\n');
  await expect(page.getByText('简体中文字幕已保存，共 1 句')).toBeVisible();
  await send('英文', 'right.vtt', 'WEBVTT\n\n00:00.000 --> 00:04.000\nThe light is on\n');
  await expect(page.getByText('英文字幕已保存，共 1 句')).toBeVisible();
  await dialog.getByRole('button', { name: '查看简体中文字幕' }).click();
  await expect(dialog.getByLabel('简体中文字幕，玩家看到的内容')).toContainText('00:00:00.000 --> 00:00:04.000 灯亮了');
  await axeClean(page, 'subtitles of a video');
  // What is replaced is no longer what players read.
  await dialog
    .locator('input[type=file][aria-label="替换简体中文字幕"]')
    .setInputFiles(subtitleFile('right.srt', '1\n00:00:00,000 --> 00:00:04,000\n灯亮了\n'));
  await expect(dialog.getByLabel('简体中文字幕，玩家看到的内容')).toBeHidden();
  await expect(dialog.getByRole('button', { name: '查看简体中文字幕' })).toBeEnabled();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();
}

const shownCues = (player: Page) =>
  player.evaluate(() =>
    [...(document.querySelector('video')?.textTracks ?? [])]
      .filter(({ mode }) => mode === 'showing')
      .flatMap((track) => [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)),
  );

/** In the language of the page first; the choice holds after a reload. */
async function chooseSubtitles(player: Page): Promise<void> {
  await expect.poll(() => shownCues(player)).toEqual(['灯亮了']);
  // It is short, and the next one would come by itself.
  await player.evaluate(() => document.querySelector('video')?.pause());
  await player.locator('section:has(video)').hover();
  await player.getByRole('button', { name: '播放设置' }).click();
  await axeClean(player, 'settings of the player');
  await player.getByRole('radiogroup', { name: '字幕' }).getByRole('radio', { name: 'English' }).check();
  await expect.poll(() => shownCues(player)).toEqual(['The light is on']);
  await player.reload();
  await player.getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(() => shownCues(player)).toEqual(['The light is on']);
}

test('[X-C8] a video goes from a file to a player’s play, with subtitles; hidden, it is nowhere', async ({
  page,
  browser,
}) => {
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
  await addSubtitles(page, title);

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
  await chooseSubtitles(player);
  await context.close();

  await row.getByRole('button', { name: '隐藏' }).click();
  await expect(row.getByRole('button', { name: '显示' })).toBeVisible();
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
