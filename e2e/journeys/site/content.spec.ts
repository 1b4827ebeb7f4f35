import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { confirmAge, createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Locator, Page } from '@playwright/test';
import {
  approveForSite,
  approveRequest,
  expectToWait,
  storeOperatorInBrowser,
  writeSource,
} from '../../support/back-office.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
// Two of them look at the newest picture.
test.describe.configure({ mode: 'default' });
// What waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

async function axeClean(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
}

/** A picture of its own, drawn by the browser. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 450];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#126aa6';
    pen.fillRect(0, 0, 800, 450);
    pen.fillStyle = '#fff3dc';
    pen.fillRect(300, 120, 200, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function uploadInDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '上传图片' });
  await dialog.getByLabel('选择文件').setInputFiles({ name, mimeType: 'image/png', buffer: await drawPicture(page) });
  await dialog.getByRole('button', { name: '上传图片' }).click();
  await expect(page.getByText('图片已上传')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toBeHidden();
}

const editorOf = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });

/** As a browser pastes: with HTML of somewhere else. */
async function pasteHtml(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a picture is brought, described, shown in a bulletin and not deleted while it is; a second person lets it pop up', async ({
  page,
  browser,
  complaints,
}) => {
  // Of handlers in what is pasted: the browser refuses them while the sanitiser reads it, and says so.
  complaints.expect(/inline event handler|script-src-attr inline/);
  const title = `图文公告 ${Date.now()}`;
  const alt = `灯塔 ${Date.now()}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/media');
  await expect(page.getByRole('heading', { name: '媒体库' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: '上传图片' }).click();
  await uploadInDialog(page, 'lighthouse.png');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('正文配图');
  await expect(first).toContainText('可用');
  await first.click();
  const drawer = page.getByRole('dialog', { name: /^图片 \d+$/ });
  await expect(drawer.getByText('没有任何地方在用')).toBeVisible();
  await drawer.getByLabel('文字说明').fill(alt);
  await drawer.getByRole('button', { name: '保存说明' }).click();
  await expect(page.getByText('文字说明已保存')).toBeVisible();
  await axeClean(page);

  await page.goto('/admin/bulletins');
  await page.getByRole('button', { name: '写公告' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  const field = editorOf(form, '内容');
  await field.click();
  await page.keyboard.type('今晚维护');
  await page.keyboard.press('Enter');
  await pasteHtml(
    field,
    '<p onclick="x()">从<b>别处</b>来<img src=x onerror="window.hostile=1"></p><script>window.hostile=1</script>',
  );
  await expect(field.locator('strong')).toHaveText('别处');
  await form.getByRole('button', { name: '图片', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '选一张图片' });
  await picker.getByRole('radio', { name: alt }).click();
  await axeClean(page);
  await picker.getByRole('button', { name: /选\s*用/ }).click();
  await expect(field.getByRole('img', { name: alt })).toBeVisible();
  const phone = form.getByRole('region', { name: '手机预览' });
  await expect(phone).toContainText(title);
  await expect(phone.getByRole('img', { name: alt })).toBeVisible();
  expect(await page.evaluate(() => (window as { hostile?: number }).hostile)).toBeUndefined();
  // The source says the same, and back again.
  await form.getByText('源码', { exact: true }).click();
  await expect(editorOf(form, '内容')).toHaveValue(/<p>今晚维护<\/p>.*<strong>别处<\/strong>.*<img /s);
  await form.getByText('编辑', { exact: true }).click();
  await expect(editorOf(form, '内容').locator('strong')).toHaveText('别处');
  await axeClean(page);
  await form.getByRole('button', { name: /发\s*布/ }).click();
  await expectToWait(page);

  const second = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  await storeOperatorInBrowser(second, 'partner');
  await second.goto('/admin/approvals');
  await approveRequest(second, title);
  await second.close();

  await expect(async () => {
    const { records } = await createSiteClient().call('POST /user/message', { posType: 1 });
    const shown = records.find((record) => record.title === title);
    expect(shown?.content).toContain(`alt="${alt}"`);
    expect(shown?.content).not.toMatch(/onerror|onclick|script/);
  }).toPass();
  const player = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await confirmAge(player.context());
  await open(player, '/');
  const own = player.getByRole('dialog').filter({ hasText: title });
  await expect(async () => {
    await expect(player.getByRole('dialog')).toBeVisible({ timeout: 3000 });
    if (!(await own.isVisible())) await player.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(own.getByRole('img', { name: alt })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await player.close();

  await page.goto('/admin/media?unused=false');
  await page.getByRole('row').filter({ hasText: alt }).click();
  await expect(drawer.getByText(title)).toBeVisible();
  await expect(drawer.getByRole('button', { name: '删除图片' })).toBeDisabled();
  await page.goto('/admin/media?unused=true');
  await expect(page.getByRole('row').filter({ hasText: alt })).toHaveCount(0);

  // One person ends it, at once.
  await page.goto('/admin/bulletins?state=live');
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: '提前结束' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提前结束' }).click();
  await expect(page.getByText('公告已结束')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0);
  await page.goto('/admin/bulletins?state=ended');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('button', { name: '提前结束' })).toBeDisabled();
  await row.getByRole('button', { name: '复制' }).click();
  await expect(page.getByRole('dialog').getByLabel('标题')).toHaveValue(title);
  await expect(editorOf(page.getByRole('dialog'), '内容').getByRole('img', { name: alt })).toBeVisible();
});

test('a picture that nothing uses is deleted', async ({ page }) => {
  await storeOperatorInBrowser(page);
  await page.goto('/admin/media');
  await page.getByRole('button', { name: '上传图片' }).click();
  await uploadInDialog(page, 'unused.png');
  // Pictures of other journeys come meanwhile.
  await page.goto('/admin/media?unused=true');
  const own = page.getByRole('row').filter({ hasText: '正文配图' }).first();
  const name = (await own.getByText(/^图片 \d+$/).textContent()) ?? '';
  await own.click();
  const drawer = page.getByRole('dialog', { name: /^图片 \d+$/ });
  await drawer.getByRole('button', { name: '删除图片' }).click();
  await page.getByRole('dialog', { name: '删除这张图片？' }).getByRole('button', { name: '删除图片' }).click();
  await expect(page.getByText('图片已删除')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
});

test('a question is written, put first, and hidden; players see each', async ({ page }) => {
  const question = `怎么换头像 ${Date.now()}`;
  const seen = async () =>
    (await createSiteClient().call('GET /v1/help/faq/list', {})).records.map((record) => record.question);
  await storeOperatorInBrowser(page);
  await page.goto('/admin/faqs');
  await expect(page.getByRole('heading', { name: '常见问题' })).toBeVisible();
  await axeClean(page);
  await page.getByRole('button', { name: '写问题' }).click();
  const form = page.getByRole('dialog', { name: /写问题/ });
  await form.getByLabel('问题').fill(question);
  await form.getByRole('combobox', { name: '分类' }).fill('账号');
  await editorOf(form, '回答').click();
  await page.keyboard.type('在「我的」里点头像');
  await axeClean(page);
  await form.getByRole('button', { name: '保存问题' }).click();
  await expect(page.getByText('问题已保存')).toBeVisible();
  await expect.poll(seen).toContain(question);

  const before = await seen();
  const up = page.getByRole('button', { name: `上移「${question}」` });
  for (let step = 0; step < 3; step += 1) await up.click();
  await expect(page.getByText(/个问题换了位置，还没有保存/)).toBeVisible();
  await page.getByRole('button', { name: '保存顺序' }).click();
  await expect(page.getByText('顺序已保存，玩家马上能看到')).toBeVisible();
  await expect.poll(async () => (await seen()).indexOf(question)).toBeLessThan(before.indexOf(question));

  const row = page.getByRole('row').filter({ hasText: question });
  await row.getByRole('button', { name: /隐\s*藏/ }).click();
  await expect(row).toContainText('已隐藏');
  await expect.poll(seen).not.toContain(question);
});

// Far ahead: a version in force asks every player of every other journey for their consent (write-legal-version.test.ts).
test('a new version of a legal page is compared, approved and waits for its day; the old one stays as it was', async ({
  page,
  browser,
}) => {
  const clause = `第九条 ${Date.now()}`;
  await storeOperatorInBrowser(page);
  await page.goto('/admin/legal');
  await expect(page.getByRole('heading', { name: '协议页' })).toBeVisible();
  await axeClean(page);
  const { version: old, html: oldHtml } = await createSiteClient().call('GET /v1/site/legal/{slug}', {
    slug: 'agreement',
  });
  await page.goto('/admin/legal?page=agreement');
  await page.getByRole('button', { name: '写新版本' }).click();
  const form = page.getByRole('dialog');
  await editorOf(form, '正文').waitFor();
  await writeSource(form, '正文', `${oldHtml}<p>${clause}</p>`);
  await form.getByRole('button', { name: '看改动' }).click();
  await expect(form.locator('ins')).toHaveText(clause);
  await form.getByRole('button', { name: '继续写' }).click();
  await form.getByLabel('生效时间').fill('2031-01-01T00:00');
  await form.getByLabel('修改理由').fill('律师补充');
  await axeClean(page);
  await form.getByRole('button', { name: '提交审批' }).click();
  await expectToWait(page);
  await approveForSite('协议页');

  const visitor = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await confirmAge(visitor.context());
  await open(visitor, '/legal/agreement');
  await expect(visitor.getByRole('heading', { name: '用户协议' }).first()).toBeVisible();
  await expect(visitor.getByText(clause)).toHaveCount(0);
  await visitor.close();

  await page.reload();
  await page.getByRole('button', { name: new RegExp(`第 ${old + 1} 版$`) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('tab', { name: `对比第 ${old} 版` })).toBeVisible();
  await expect(drawer.locator('ins')).toHaveText(clause);
  await axeClean(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`第 ${old} 版$`) }).click();
  await page.getByRole('tab', { name: '全文' }).click();
  await expect(page.getByRole('dialog').getByText(clause)).toHaveCount(0);
});
