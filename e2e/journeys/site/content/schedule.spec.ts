import { confirmAge, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { FrameLocator, Page } from '@playwright/test';
import { axeClean } from '../../../support/axe.ts';
import { storeOperatorInBrowser } from '../../../support/back-office.ts';
import { inDatabase } from '../../../support/site/database.ts';
import { expect, test } from '../../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

const minuteMs = 60_000;

/** As a person types it: the site's own time. */
const typed = (time: number) => new Date(time + 8 * 60 * minuteMs).toISOString().slice(0, 16);

async function planEntry(page: Page, title: string, start: number, end: number): Promise<void> {
  await page.getByRole('button', { name: '排一个位' }).click();
  const form = page.getByRole('dialog');
  // The list closes when the form is drawn anew below it.
  await expect(async () => {
    await form.getByLabel('位置').click({ timeout: 2000 });
    await page.locator('.ant-select-item-option[title="快捷入口"]').click({ timeout: 2000 });
    await expect(form.locator('.ant-select-content[title="快捷入口"]')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('链接').fill('/gifts');
  await form.getByLabel('顺序').fill('0');
  await form.getByLabel('开始').fill(typed(start));
  await form.getByLabel('结束').fill(typed(end));
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe').first();

test('an editor plans a place, sees it before its time, and players see it when the clock is there', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `灯塔${Date.now() % 10_000}`;
  const start = Math.ceil((Date.now() + 45_000) / minuteMs) * minuteMs;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/schedule?scale=week');
  await expect(page.getByRole('heading', { level: 1, name: '首页编排' })).toBeVisible();
  await planEntry(page, title, start, start + 60 * minuteMs);
  const bar = page.getByRole('button', { name: new RegExp(`快捷入口，\\s*${title}\\s*，.*定时`) });
  await expect(bar).toBeVisible();

  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeAttached({ timeout: 20_000 });
  await expect(frameOf(page).getByText(title)).toHaveCount(0);
  await bar.focus();
  await page.getByRole('button', { name: '看开始那一刻' }).click();
  await expect(frameOf(page).getByText(title)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '与现在对比' }).click();
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect(page.frameLocator('iframe').nth(1).getByRole('heading', { level: 1 })).toBeAttached({ timeout: 20_000 });
  await expect(page.frameLocator('iframe').nth(1).getByText(title)).toHaveCount(0);
  await axeClean(page, 'the schedule');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await confirmAge(context);
  await hideBulletins(context, ['guest']);
  const player = await context.newPage();
  await player.goto('/');
  await expect(player.getByRole('heading', { level: 1 })).toBeAttached();
  if (Date.now() < start - 2000) await expect(player.getByText(title)).toHaveCount(0);
  await player.waitForTimeout(Math.max(0, start - Date.now()) + 1500);
  await player.reload();
  await expect(player.getByText(title)).toBeVisible();
  await context.close();
  await inDatabase('delete from catalog_slots where title = $1', [title]);
});

test('a place is moved by keys, cleared and put back; a colleague who was faster is not overwritten', async ({
  page,
  complaints,
}) => {
  complaints.expect(/409|9002/);
  const title = `航标${Date.now() % 10_000}`;
  const start = Math.ceil(Date.now() / (60 * minuteMs)) * 60 * minuteMs + 26 * 60 * minuteMs;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/schedule');
  await planEntry(page, title, start, start + 48 * 60 * minuteMs);
  const bar = page.getByRole('button', { name: new RegExp(`快捷入口，\\s*${title}`) });
  await bar.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`已改「${title}」的时间`)).toBeVisible();
  await page.reload();
  await bar.focus();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('开始')).toHaveValue(typed(start + 24 * 60 * minuteMs));
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  await inDatabase('update catalog_slots set version = version + 1 where title = $1', [title]);
  await bar.focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('同事刚改过这个位')).toBeVisible();
  await expect(bar).toBeVisible();
  // Again, once the timeline knows what the colleague saved.
  await expect(async () => {
    await bar.focus({ timeout: 1000 });
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: /撤销/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: /撤销/ }).click();
  await expect(bar).toBeVisible();
  await inDatabase('delete from catalog_slots where title = $1', [title]);
});

test('in a preview nothing can be done: whoever tries is told so', async ({ page, complaints }) => {
  complaints.expect(/./);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/schedule');
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { level: 1 })).toBeAttached({ timeout: 20_000 });
  const refused = await page.frames()[1]?.evaluate(async () => {
    const answer = await fetch('/api/user/login', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    return { said: (await answer.json()) as { msg: string }, address: location.href, account: localStorage.length };
  });
  expect(refused?.said.msg).toBe('预览中不可用');
  expect(refused?.address).not.toContain('ticket');
  const direct = await page.request.get('/preview/');
  expect(direct.status()).toBe(403);
});

test('the calendar has what begins and ends, and hides what nobody wants to see', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/calendar');
  await expect(page.getByRole('heading', { level: 1, name: '排期日历' })).toBeVisible();
  const slots = page.getByRole('listitem').filter({ hasText: '首页位' });
  await expect(slots.first()).toBeVisible();
  await axeClean(page, 'the calendar');
  await page.getByRole('checkbox', { name: '首页位' }).click();
  await expect(slots).toHaveCount(0);
  await expect(page).toHaveURL(/hide=slot/);
  await page.getByText('周', { exact: true }).click();
  await expect(page).toHaveURL(/scale=week/);
});
