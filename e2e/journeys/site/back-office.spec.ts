import { randomUUID } from 'node:crypto';
import {
  createSiteClient,
  confirmAge,
  logInAsDemoPlayer,
  type DemoPlayerName,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { approveForSite, expectToWait, storeOperatorInBrowser, writeSource } from '../../support/back-office.ts';
import { expect, open, test } from '../../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

async function enter(page: Page): Promise<void> {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/bulletins');
  await expect(page.getByRole('heading', { name: '公告' })).toBeVisible();
}

// What pops up waits for a second person, and is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/403/));

test('[X-C12][N-01] an operator writes a bulletin and a player sees it', async ({ page, browser }) => {
  const title = `维护通知 ${Date.now()}`;
  const drafts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/v1/site/bulletin')) {
      drafts.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey') ?? '');
    }
  });
  await enter(page);
  await page.getByRole('button', { name: '写公告' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  await writeSource(form, '内容', '<p>今晚 <b>22:00</b> 维护</p><script>window.hostile = 1</script>');
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expectToWait(page);
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
  await approveForSite(title);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('展示中');
  // The page had its token before: nothing was refused and repeated.
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatch(/^[0-9a-f-]{36}$/);

  const player = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await confirmAge(player.context());
  await expect(async () => {
    const { records } = await createSiteClient().call('POST /user/message', { posType: 1 });
    expect(records.map((record) => record.title)).toContain(title);
    expect(JSON.stringify(records)).not.toContain('hostile');
  }).toPass();
  await open(player, '/');
  // Other bulletins on display come one after the other.
  const own = player.getByRole('dialog').filter({ hasText: title });
  await expect(async () => {
    await expect(player.getByRole('dialog')).toBeVisible({ timeout: 3000 });
    if (!(await own.isVisible())) await player.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(own).toBeVisible({ timeout: 1000 });
  }).toPass();
  await player.close();
});

test('[X-C12] a bulletin for one channel and for members is written so, and a visitor of the channel does not see it', async ({
  page,
}) => {
  const title = `渠道会员 ${Date.now()}`;
  await enter(page);
  await page.getByRole('button', { name: '写公告' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  await writeSource(form, '内容', '<p>谢谢你的支持</p>');
  await form.getByLabel('渠道').fill('e2e-x，e2e-y');
  await form.getByLabel('会员等级').click();
  await page.getByTitle('会员（1 级及以上）').click();
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expectToWait(page);
  await approveForSite(title);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('渠道 e2e-x、e2e-y · 1 级及以上会员');

  const seenFrom = async (channelID: string, player?: DemoPlayerName) => {
    const site = createSiteClient(player === undefined ? undefined : await logInAsDemoPlayer(player));
    const device = { appID: 'lanyu', deviceID: randomUUID(), deviceType: 'h5', osType: 3 } as const;
    await site.call('POST /user/device/init', { ...device, channelID });
    const { records } = await site.call('POST /user/message', { posType: 1, deviceID: device.deviceID });
    return records.some((record) => record.title === title);
  };
  await expect.poll(() => seenFrom('e2e-x', 'whale')).toBe(true);
  expect(await seenFrom('e2e-y', 'whale')).toBe(true);
  expect(await seenFrom('e2e-z', 'whale')).toBe(false);
  expect(await seenFrom('e2e-x', 'luming')).toBe(false);
  expect(await seenFrom('e2e-x')).toBe(false);
});

test('[X-C12] a lost answer does not write the bulletin twice', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|网络/);
  const title = `只写一次 ${Date.now()}`;
  await enter(page);
  await page.getByRole('button', { name: '写公告' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  await writeSource(form, '内容', '<p>一次</p>');
  let lost = false;
  await page.route('**/api/admin/v1/site/bulletin', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('failed');
  });
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expectToWait(page);
  await approveForSite(title);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
});

test('[X-C12] the list says 待上线, 展示中 and 已结束, and keeps a draft with wrong times', async ({ page }) => {
  await enter(page);
  await expect(page.getByRole('row').filter({ hasText: '待上线' }).first()).toBeVisible();
  await page.getByRole('button', { name: '写公告' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill('时间不对');
  await writeSource(form, '内容', '<p>x</p>');
  await form.getByLabel('开始时间').fill('2026-01-02T00:00');
  await form.getByLabel('结束时间').fill('2026-01-01T00:00');
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expect(form.getByText('结束时间要晚于开始时间')).toBeVisible();
  await form.getByLabel('结束时间').fill('2026-01-03T00:00');
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expectToWait(page);
  await approveForSite('时间不对');
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: '时间不对' })).toContainText('已结束');
});

test('[A-08] an operator whose session ended elsewhere is led to login and back', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await enter(page);
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('lanyu.admin.session') ?? '{}') as Record<string, unknown>;
    sessionStorage.setItem('lanyu.admin.session', JSON.stringify({ ...stored, token: 'A'.repeat(43) }));
  });
  await page.reload();
  await expect(page.getByText('登录已失效')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a list that cannot be loaded says so and loads again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|网络/);
  await page.route('**/bulletin/list*', (route) => route.abort('failed'));
  await storeOperatorInBrowser(page);
  await page.goto('/admin/bulletins');
  await expect(page.getByText('没有读出来')).toBeVisible();
  await page.unroute('**/bulletin/list*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
