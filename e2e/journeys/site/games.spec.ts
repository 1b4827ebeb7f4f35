import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildApk,
  createSigningKey,
  installAndroidTools,
  type ApkRecipe,
} from '@lanyu/server/test/hostile-packages/build-apk';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Browser, Locator, Page } from '@playwright/test';
import { axeClean } from '../../support/axe.ts';
import { approveRequest, openRequest, storeOperatorInBrowser } from '../../support/back-office.ts';
import { sumOf } from '../../support/downloads.ts';
import { expect, open, test } from '../../support/test.ts';

const folder = mkdtempSync(join(tmpdir(), 'lanyu-games-journey-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A call that waits for a second person is answered with 403, what is edited by others with 409.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'zh-CN' } as const;

async function colleague(browser: Browser, loginName: string): Promise<Page> {
  const page = await (await browser.newContext(desk)).newPage();
  await storeOperatorInBrowser(page, loginName);
  return page;
}

const recipe: ApkRecipe = {
  packageName: 'cn.lanyu.journey',
  versionCode: 1,
  versionName: '1.0.0',
  minSdk: 26,
  targetSdk: 34,
  permissions: ['android.permission.INTERNET', 'android.permission.CAMERA'],
  abis: ['arm64-v8a'],
  debuggable: false,
};

async function drawing(
  page: Page,
  width: number,
  height: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const sky = context.createLinearGradient(0, 0, 0, h);
      sky.addColorStop(0, '#0b3d63');
      sky.addColorStop(1, '#7cc4ee');
      context.fillStyle = sky;
      context.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** A new draft, by hand; the page of the game is open afterwards. */
async function createDraft(page: Page, name: string): Promise<string> {
  await page.goto('/admin/games');
  await page.getByRole('button', { name: '新建游戏' }).click();
  const dialog = page.getByRole('dialog', { name: '新建游戏' });
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByLabel('appID').fill(`journey-${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: '新建草稿' }).click();
  await expect(page).toHaveURL(/\/admin\/games\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  return page.url().replace(/.*\//, '');
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('一句话介绍').fill('潮水退去，灯塔还亮着。');
  await page.getByRole('combobox', { name: '分类' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: '图文' }).click();
  await page.locator('.picture-field.icon input[type=file]').setInputFiles(await drawing(page, 512, 512));
  await expect(page.getByRole('button', { name: '移除 图标' })).toBeVisible();
  await page.locator('.picture-field.cover input[type=file]').setInputFiles(await drawing(page, 1280, 720));
  await expect(page.getByRole('button', { name: '移除 封面' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('已保存', { exact: true })).toBeVisible();
  await expect(page.getByText('可以上架')).toBeVisible();
}

async function uploadPackage(page: Page, apk: string, version: string): Promise<Locator> {
  await page.getByRole('tab', { name: '安装包' }).click();
  await page.locator('.upload-card input[type=file]').setInputFiles(apk);
  const card = page.getByRole('region', { name: `安卓 ${version}` });
  await expect(card.getByText('待发布')).toBeVisible();
  return card;
}

test('[X-C1] an editor brings a game from a file to a player’s verified download; another signer waits for a second person, and a withdrawn version is gone at once until two people bring it back', async ({
  page,
  browser,
}) => {
  installAndroidTools();
  const key = await createSigningKey(join(folder, 'key'), 'ec');
  const first = await buildApk(join(folder, 'first'), recipe, key);
  const next = {
    ...recipe,
    versionCode: 2,
    versionName: '2.0.0',
    permissions: [...recipe.permissions, 'android.permission.RECORD_AUDIO'],
  };
  const second = await buildApk(join(folder, 'second'), next, await createSigningKey(join(folder, 'other'), 'ec'));
  const name = `灯塔来信 ${randomUUID().slice(0, 4)}`;

  const editor = await colleague(browser, 'editor');
  const id = await createDraft(editor, name);
  // Visitors too may download it.
  await editor.getByRole('combobox', { name: '获取方式' }).click();
  await editor.getByTitle('直接获取，不用登录').click();
  await fillIn(editor);
  await axeClean(editor, 'pictures of a game');
  const card = await uploadPackage(editor, first, '1.0.0');
  await expect(card).toContainText('cn.lanyu.journey');
  await expect(card).toContainText('第一个版本，没有可比的');
  await axeClean(editor, 'a package that was read');
  await card.getByLabel('更新说明').fill('第一次见面');
  await card.getByRole('button', { name: '发布', exact: true }).click();
  const versions = editor.getByRole('region', { name: '版本' });
  await expect(versions.getByRole('row').filter({ hasText: '1.0.0' })).toContainText('已发布');
  await editor.getByRole('button', { name: '上架…' }).click();
  await editor.getByRole('dialog').getByRole('button', { name: '上架', exact: true }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toContainText('已上架');

  await open(page, `/detail/${id}`);
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载.*安卓/ }).click();
  const bytes = readFileSync(first);
  expect(await sumOf(await arriving)).toBe(createHash('sha256').update(bytes).digest('hex'));
  await page.keyboard.press('Escape');
  const passport = page.getByRole('region', { name: '安装包护照' });
  await passport.scrollIntoViewIfNeeded();
  await expect(passport).toContainText('签名与内容一致');
  await expect(passport).toContainText('使用相机');
  await expect(passport).toContainText('这是第一个版本');
  await axeClean(page, 'a package passport');

  const changed = await uploadPackage(editor, second, '2.0.0');
  await expect(changed.getByRole('alert')).toContainText('签名变化：玩家不能直接覆盖安装');
  await expect(changed).toContainText('android.permission.RECORD_AUDIO');
  await axeClean(editor, 'another signer');
  await changed.getByLabel('更新说明').fill('换了证书');
  await changed.getByRole('button', { name: '提交发布审批' }).click();
  await expect(changed.getByText('等第二人审批')).toBeVisible();
  await expect(versions.getByRole('row').filter({ hasText: '2.0.0' })).toHaveCount(0);

  const owner = await colleague(browser, 'operator');
  await owner.goto('/admin/approvals');
  await expect(await openRequest(owner, id)).toContainText('签名指纹');
  await approveRequest(owner, id);
  await editor.reload();
  await expect(versions.getByRole('row').filter({ hasText: '2.0.0' })).toContainText('已发布');
  const packages = async () =>
    (await createSiteClient().call('GET /v1/catalog/game/{id}/passport', { id })).map(
      ({ version, signerChange, addedPermissions }) => ({ version, signerChange, addedPermissions }),
    );
  expect(await packages()).toEqual([
    { version: '2.0.0', signerChange: 'changed', addedPermissions: ['android.permission.RECORD_AUDIO'] },
  ]);

  await versions.getByRole('button', { name: /^撤回 .* 2\.0\.0$/ }).click();
  const dialog = editor.getByRole('dialog');
  await dialog.getByLabel('理由').fill('开发者说证书不是他们的');
  await dialog.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(versions.getByRole('row').filter({ hasText: '2.0.0' })).toContainText('已撤回');
  expect((await packages()).map(({ version }) => version)).toEqual(['1.0.0']);
  await owner.goto('/admin/game-packages?state=withdrawn');
  await expect(owner.getByRole('row').filter({ hasText: name })).toContainText('2.0.0');
  await axeClean(owner, 'all packages');

  await versions.getByRole('button', { name: /^恢复 .* 2\.0\.0$/ }).click();
  await axeClean(editor, 'bringing a version back');
  await dialog.getByLabel('理由').fill('开发者补了证书的说明');
  await dialog.getByRole('button', { name: '提交恢复' }).click();
  await expect(editor.getByText('已提交审批，另一位同事同意后恢复')).toBeVisible();
  expect((await packages()).map(({ version }) => version)).toEqual(['1.0.0']);
  await owner.goto('/admin/approvals');
  await approveRequest(owner, id);
  await editor.reload();
  await expect(versions.getByRole('row').filter({ hasText: '2.0.0' })).toContainText('已发布');
  await page.reload();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: /^下载.*安卓/ }).click();
  expect(await sumOf(await again)).toBe(createHash('sha256').update(readFileSync(second)).digest('hex'));
});

test('[X-C1] a draft says what it lacks, is scheduled, and players see it when its time has come', async ({
  page,
  browser,
}) => {
  const editor = await colleague(browser, 'editor');
  const name = `夜航 ${randomUUID().slice(0, 4)}`;
  const id = await createDraft(editor, name);
  await editor.getByRole('button', { name: '上架…' }).click();
  const dialog = editor.getByRole('dialog');
  await expect(dialog).toContainText('缺封面');
  await expect(dialog.getByRole('button', { name: '上架', exact: true })).toBeDisabled();
  await editor.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Found again after a reload: what was written and not saved.
  await editor.getByLabel('开发者').fill('潮声工作室');
  editor.on('dialog', (asked) => void asked.accept());
  await editor.reload();
  await expect(editor.getByLabel('开发者')).toHaveValue('潮声工作室');
  await fillIn(editor);

  await editor.getByRole('button', { name: '上架…' }).click();
  await dialog.getByRole('radio', { name: '定时上架' }).check();
  // To the minute, and at least some seconds from now.
  const due = new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000);
  const shanghai = new Date(due.getTime() + 8 * 3600_000).toISOString().slice(0, 16);
  await dialog.getByLabel('上架时间（北京时间）').fill(shanghai);
  await dialog.getByRole('button', { name: '定时上架' }).click();
  await expect(editor.getByRole('heading', { level: 1 })).toContainText('定时');
  await editor.goto('/admin/games?scheduled=true');
  await expect(editor.getByRole('row').filter({ hasText: name })).toContainText('定时');
  await axeClean(editor, 'games');
  const readable = () =>
    createSiteClient()
      .call('POST /web/game/detail', { id })
      .then(
        () => true,
        () => false,
      );
  if (Date.now() < due.getTime() - 2000) expect(await readable()).toBe(false);
  await expect.poll(readable, { timeout: 120_000 }).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime());
  await open(page, `/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await editor.goto(`/admin/games?search=${encodeURIComponent('yehang')}`);
  await expect(editor.getByRole('row').filter({ hasText: name })).toContainText('已上架');
});

test('[X-C2] tags are put in order by one save; a colleague who saw the older order is told and loses nothing of it', async ({
  browser,
}) => {
  const editor = await colleague(browser, 'editor');
  const slug = `j-${randomUUID().slice(0, 8)}`;
  await editor.goto('/admin/shelves?kind=tag');
  await editor.getByRole('button', { name: '新建标签' }).click();
  const dialog = editor.getByRole('dialog', { name: '新建标签' });
  await dialog.getByLabel('名称').fill(slug);
  await dialog.getByLabel('地址名').fill(slug);
  await dialog.getByRole('button', { name: '保存' }).click();
  const row = (page: Page) => page.getByRole('row').filter({ hasText: slug });
  await expect(row(editor)).toBeVisible();
  await axeClean(editor, 'types and tags');
  const other = await colleague(browser, 'operator');
  await other.goto('/admin/shelves?kind=tag');
  await expect(row(other)).toBeVisible();
  await editor.getByRole('button', { name: `上移 ${slug}` }).click();
  await editor.getByRole('button', { name: '保存顺序' }).click();
  await expect(editor.getByText('顺序已保存')).toBeVisible();
  await other.getByRole('button', { name: `上移 ${slug}` }).click();
  await other.getByRole('button', { name: '保存顺序' }).click();
  await expect(other.getByText('同事刚改过，已载入最新的，请再排一次')).toBeVisible();
  await row(editor).getByRole('button', { name: '隐藏' }).click();
  await expect(row(editor)).toContainText('显示出来');
});
