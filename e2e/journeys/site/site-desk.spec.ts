import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { confirmAge, createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
// The switches and the lists of words are everybody's.
test.describe.configure({ mode: 'default' });
// What a colleague changed first is answered with 409.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

test('a setting is changed, a colleague’s change comes as a conflict, and the log takes it back', async ({
  page,
  browser,
}) => {
  const operator = createSiteClient(await insertOperatorSession());
  const settings = async () => {
    const { records } = await operator.call('GET /admin/v1/site/setting/list', {});
    return records.find(({ group }) => group === 'contact');
  };
  const email = `business-${randomUUID().slice(0, 6)}@lanyu.example`;
  const before = (await settings())?.settings.find(({ key }) => key === 'businessEmail')?.value;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/site-settings');
  await expect(page.getByRole('region', { name: '审批阈值' })).toContainText('调整钱包');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: '修改联系' }).click();
  const form = page.getByRole('dialog', { name: '修改联系' });
  await form.getByLabel('商务邮箱').fill('nobody');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('格式不对 商务邮箱');
  await form.getByLabel('商务邮箱').fill(email);

  const colleague = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await storeOperatorInBrowser(colleague, 'partner');
  await colleague.goto('/admin/site-settings?edit=contact');
  const theirs = colleague.getByRole('dialog', { name: '修改联系' });
  await theirs.getByLabel('备案号').fill('沪ICP备2026号');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(colleague.getByText('已保存')).toBeVisible();

  await form.getByRole('button', { name: '保存' }).click();
  const conflict = page.getByRole('dialog').filter({ hasText: '备案号' });
  await expect(conflict).toContainText('沪ICP备2026号');
  await conflict.getByRole('button', { name: /保存/ }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  const site = await createSiteClient().call('GET /v1/site/config', {});
  await expect.poll(async () => (await createSiteClient().call('GET /v1/site/config', {})).businessEmail).toBe(email);
  expect(site.name).toBe('蓝屿');

  await page.goto('/admin/audit');
  await page.getByText(`修改站点设置「联系」`).first().click();
  await page.getByRole('button', { name: '打开还原表单…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^还原 \d 处$/ })
    .click();
  await expect(page.getByText('已还原', { exact: true })).toBeVisible();
  await expect.poll(async () => (await createSiteClient().call('GET /v1/site/config', {})).businessEmail).toBe(before);
  const { version = 0 } = (await settings()) ?? {};
  await operator.call('PUT /admin/v1/site/setting/{group}', {
    group: 'contact',
    version,
    values: { icp: '' },
    useJson: true,
  });
});

test('search is turned off for one channel: its players read why, the others notice nothing', async ({
  page,
  browser,
}) => {
  const channel = `e2e-${randomUUID().slice(0, 8)}`;
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await confirmAge(phone);
  await hideBulletins(phone, ['guest']);
  const player = await phone.newPage();
  await open(player, `/?code=${channel}`);
  const searched = async (at: typeof player) =>
    ((await (await at.request.get('/api/v1/search?keyword=%E7%8C%AB')).json()) as { code: number; msg: string }).msg;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/switches');
  const row = page.getByRole('row').filter({ hasText: '搜索和联想都不可用' });
  await expect(row).toContainText('开启');
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: '关闭搜索' }).click();
  const dialog = page.getByRole('dialog', { name: '关闭「搜索」' });
  await dialog.getByLabel('只对这些渠道关闭').fill(channel);
  await dialog.getByLabel('原因（可不填）').fill('渠道的搜索词有问题');
  await dialog.getByRole('button', { name: '立即关闭' }).click();
  await expect(row).toContainText(`对渠道 ${channel} 关闭`);
  await expect.poll(() => searched(player)).toBe('这项功能暂时关闭，请稍后再来');
  expect(await searched(page)).not.toContain('暂时关闭');
  await player.goto('/search?q=猫');
  await expect(player.getByText('这项功能暂时关闭，请稍后再来').first()).toBeVisible();

  await row.getByRole('button', { name: '开启搜索' }).click();
  const on = page.getByRole('dialog', { name: '重新开启「搜索」' });
  await on.getByRole('button', { name: '开启' }).click();
  await expect(on.getByText('请')).not.toHaveCount(0);
  await on.getByRole('textbox').fill('词已经清理');
  await on.getByRole('button', { name: '开启' }).click();
  await expect(row.getByRole('button', { name: '关闭搜索' })).toBeVisible();
  await expect.poll(() => searched(player)).not.toContain('暂时关闭');
});

test('a word is hidden and shown again; the results are those of players', async ({ page }) => {
  const word = `无此词${randomUUID().slice(0, 4)}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/search-words');
  const hides = page.getByRole('region', { name: '隐藏的词' });
  await hides.getByRole('textbox', { name: '添加隐藏的词' }).fill(word);
  await hides.getByRole('button', { name: '添加隐藏的词' }).click();
  await expect(hides.getByText(word)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await hides.getByRole('button', { name: `移除「${word}」` }).click();
  await expect(hides.getByText(word)).toHaveCount(0);
  const first = page.getByRole('row').filter({ hasText: '看结果' }).first();
  await first.getByRole('button', { name: /^看结果：/ }).click();
  await expect(page.getByRole('dialog')).toContainText('的搜索结果');
});

test('a planned job is started by hand and its end is seen; limits are read', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/jobs');
  const row = page.getByRole('row').filter({ hasText: 'site.clean-visits' });
  await expect(row).toContainText('每天 03:47');
  expect(await findAxeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: '立即运行清理访问记录' }).click();
  const dialog = page.getByRole('dialog', { name: '立即运行「清理访问记录」' });
  await dialog.getByRole('textbox').fill('试运行');
  await dialog.getByRole('button', { name: '立即运行' }).click();
  await expect(page.getByText('已排进队列')).toBeVisible();
  await expect(row).toContainText('成功', { timeout: 60_000 });
  const fixed = page.getByRole('row').filter({ hasText: 'account.send-sms' });
  await expect(fixed.getByRole('button', { name: '立即运行发送短信验证码' })).toBeDisabled();
  await row.getByRole('button', { name: '看任务：清理访问记录' }).click();
  await expect(page.getByRole('dialog', { name: '清理访问记录的任务' })).toContainText('没有等待、运行中或失败的任务');

  await page.goto('/admin/limits');
  await expect(page.getByRole('region', { name: '短信' })).toContainText('今天');
  await expect(page.getByRole('region', { name: '负载' })).toContainText('正在拒绝');
  expect(await findAxeViolations(page)).toEqual([]);
});
