import { axeClean } from '../../support/axe.ts';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('the owner opens the console on the overview, with numbers, tasks and the light of the site', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/');
  await expect(page).toHaveURL('/admin/overview');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/(好|夜深了)，/);
  await expect(page).toHaveTitle('概览 · 蓝屿运营后台');
  const cards = page.getByRole('region', { name: '概览' });
  await expect(cards.getByRole('link', { name: '看明细：充值金额' })).toBeVisible();
  await expect(cards).toContainText('访问设备');
  await expect(cards.locator('.metric-card')).toHaveCount(6);
  await page.getByRole('button', { name: /全部 \d+ 项指标/ }).click();
  await expect(cards).toContainText('接口 P95');
  await expect(cards).toContainText('5xx 占比');
  await expect(page.getByRole('region', { name: '系统' })).toContainText(/运行正常|需要留意|出了问题/);
  await axeClean(page, 'the overview');

  await page.getByText('今天', { exact: true }).click();
  await expect(page).toHaveURL(/period=today/);
  await expect(cards).toContainText('今天未完，对比');
  await page.reload();
  await expect(page.getByRole('radio', { name: '今天' })).toBeChecked();
  await page.getByRole('button', { name: '访问设备 的口径' }).click();
  await expect(page.getByText('当天打开过门户的设备')).toBeVisible();
  await page.keyboard.press('Escape');
  await cards.getByRole('link', { name: '看明细：新工单' }).click();
  await expect(page).toHaveURL('/admin/tickets');
});

test('the light of the head says how the site is, each signal leads to the page that explains it, and who may not know is not told', async ({
  page,
  browser,
}) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/games');
  const light = page.getByRole('button', { name: /^系统状态：/ });
  await light.click();
  const menu = page.getByRole('menu').filter({ hasText: '队列最老' });
  for (const signal of ['缓存', '5xx 占比', '接口 P95', '支付迟到', '账目差异'])
    await expect(menu).toContainText(signal);
  await axeClean(page, 'the light');
  await menu.getByRole('link', { name: /队列最老/ }).click();
  await expect(page).toHaveURL('/admin/jobs?show=waiting');

  const editor = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await storeOperatorInBrowser(editor, 'editor');
  await editor.goto('/admin/games');
  await editor.getByRole('button', { name: /^系统状态：/ }).click();
  const seen = editor.getByRole('menu').filter({ hasText: '队列最老' });
  await expect(seen).not.toContainText('5xx');
  await expect(seen).not.toContainText('支付迟到');
  await expect(seen).not.toContainText('账目差异');
});

test('days are chosen in a calendar, stay in the address, and are held against as many before', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/stats/business');
  await page.getByText('自选', { exact: true }).click();
  await expect(page).toHaveURL(/period=custom&from=\d{4}-\d\d-\d\d&to=/);
  const day = (back: number) => new Date(Date.now() + 8 * 3600_000 - back * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/admin/stats/business?period=custom&from=${day(14)}&to=${day(5)}&compare=previous`);
  const chart = page.getByRole('region', { name: '每日充值金额', exact: true });
  await chart.getByRole('button', { name: '查看数据' }).click();
  // A head and ten days.
  await expect(chart.getByRole('row')).toHaveCount(11);
  await page.locator('.stats-span input').first().click();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await axeClean(page, 'a calendar');
  await page.keyboard.press('Escape');
  // What the call would not take is not asked for.
  await page.goto(`/admin/stats/business?period=custom&from=${day(5)}&to=${day(14)}`);
  await expect(page.getByRole('radio', { name: '近 30 天' })).toBeChecked();
});

const boards = [
  { name: '经营', path: '/admin/stats/business', metric: '支付成功率', figure: /%$/ },
  { name: '内容', path: '/admin/stats/content', metric: '礼包领取', figure: /^[\d,]+$/ },
  { name: '社区与客服', path: '/admin/stats/community', metric: '审核中位用时', figure: /分|秒|小时/ },
  { name: '渠道与邀请', path: '/admin/stats/channels', metric: '次日留存', figure: /%$/ },
] as const;

for (const { name, path, metric, figure } of boards) {
  test(`${name}: another period, another number as a chart, and its data as a table`, async ({ page }) => {
    await storeOperatorInBrowser(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('.recharts-surface').first()).toBeVisible();
    await axeClean(page, name);

    await page.getByText('近 7 天', { exact: true }).click();
    await expect(page).toHaveURL(/period=7/);
    await page.getByRole('button', { name: `${metric}，看曲线` }).click();
    const chart = page.getByRole('region', { name: `每日${metric}`, exact: true });
    await chart.getByRole('button', { name: '查看数据' }).click();
    const table = chart.getByRole('region', { name: `${metric}，每日数据` });
    await expect(table.getByRole('row')).toHaveCount(9);
    await expect(table.getByRole('row').nth(5).getByRole('cell').first()).toHaveText(figure);
    await expect(table).toContainText('未完');
    await axeClean(page, `${name} as a table`);
    await page.reload();
    await expect(page.getByRole('region', { name: `每日${metric}`, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: '口径' })).toContainText(metric);
  });
}

test('an editor sees no money: not on the overview, not by channel, and 经营 leads nowhere', async ({ page }) => {
  await storeOperatorInBrowser(page, 'editor');
  await page.goto('/admin/');
  const cards = page.getByRole('region', { name: '概览' });
  await expect(cards).toContainText('访问设备');
  await expect(cards).not.toContainText('充值金额');
  await expect(cards).not.toContainText('付费人数');
  await page.goto('/admin/stats/channels');
  await expect(page.getByRole('region', { name: '从进站到首充' })).toContainText('首次下载');
  await expect(page.getByText('LTV7')).toHaveCount(0);
  await expect(page.getByText('首次充值')).toHaveCount(0);
  await expect(page.getByText('¥')).toHaveCount(0);
  await page.goto('/admin/stats/business');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个页面');
});

test('a dashboard that cannot be read says so and can be loaded again', async ({ page, complaints }) => {
  complaints.expect(/503/);
  await storeOperatorInBrowser(page);
  await page.route('**/api/admin/v1/stats/content?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/stats/content');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/api/admin/v1/stats/content?*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('region', { name: '每日下载', exact: true })).toBeVisible();
});

test('the overview can be read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await storeOperatorInBrowser(page, 'finance');
  await page.goto('/admin/');
  await expect(page.getByRole('region', { name: '概览' })).toContainText('充值金额');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(375);
  await axeClean(page, 'the overview on a phone');
});
