import { findAxeViolations } from '@lanyu/test-kit/browser/find-axe-violations';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { confirmAge, createSiteClient, hideBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { everyRoute } from '@lanyu/test-kit/site/tested-routes';
import type { Page } from '@playwright/test';
import {
  approveForSite,
  approveRequest,
  expectToWait,
  openRequest,
  storeOperatorInBrowser,
} from '../../support/back-office.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });
// What waits for a second person is answered with 403.
test.beforeEach(({ complaints }) => complaints.expect(/40[39]/));

const operator = async () => createSiteClient(await insertOperatorSession());

async function brandNow() {
  const { records } = await (await operator()).call('GET /admin/v1/site/setting/list', {});
  const found = records.find(({ group }) => group === 'brand');
  if (found === undefined) throw new Error('no brand');
  return { version: found.version, values: Object.fromEntries(found.settings.map(({ key, value }) => [key, value])) };
}

/** The brand as it was before this journey, whatever became of it. */
async function restore(values: Record<string, unknown>): Promise<void> {
  const { version, values: now } = await brandNow();
  if (JSON.stringify(now) === JSON.stringify(values)) return;
  await (
    await operator()
  )
    .call('PUT /admin/v1/site/setting/{group}', { group: 'brand', version, values, reason: '还原', useJson: true })
    .catch(() => undefined);
  await approveForSite('品牌');
}

/** Of the portal's documents, by the path of every route: those that lack one of these marks. */
async function documentsWithout(page: Page, marks: readonly string[]): Promise<string[]> {
  const documents = everyRoute.map(async ({ path }) => ({ path, html: await (await page.request.get(path)).text() }));
  return (await Promise.all(documents))
    .filter(({ html }) => !marks.every((mark) => html.includes(mark)))
    .map(({ path }) => path);
}
const nameOf = (brand: string) => `<meta name="apple-mobile-web-app-title" content="${brand}">`;

/** A square of one colour with a mark, drawn by the browser. */
async function drawLogo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 600];
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.fillStyle = '#166534';
    pen.fillRect(0, 0, 600, 600);
    pen.fillStyle = '#fef3c7';
    pen.fillRect(200, 200, 200, 200);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

async function chooseLogo(page: Page): Promise<void> {
  await page.getByRole('button', { name: '选择标志' }).click();
  const picker = page.getByRole('dialog', { name: '选一张图片' });
  await picker.getByRole('button', { name: '上传图片' }).click();
  const upload = page.getByRole('dialog', { name: '上传图片' });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) };
  await upload.getByLabel('选择文件').setInputFiles(file);
  await upload.getByRole('button', { name: '上传图片' }).click();
  await expect(page.getByText('图片已上传')).toBeVisible();
  await picker.getByRole('radio').first().click();
  await picker.getByRole('button', { name: '选用' }).click();
  await expect(picker).toBeHidden();
}

/** Red, green and blue of two places of the poster: the logo's edge, and the sky above it. */
async function posterColours(page: Page): Promise<number[]> {
  const game = page.getByRole('main').getByRole('button', { name: '分享' });
  await game.click();
  await page.getByRole('button', { name: '生成海报' }).click();
  const poster = page.getByRole('img', { name: /的分享海报/ });
  await expect(poster).toBeVisible();
  return poster.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    return [...at(54, 50), ...at(4, 4)];
  });
}

test('a brand is changed by two people, and page, title, manifest, icon and poster follow within a second', async ({
  page,
  browser,
}) => {
  const { values: before } = await brandNow();
  const phone = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await confirmAge(phone);
  await hideBulletins(phone, ['guest']);
  const player = await phone.newPage();
  // Kept by the server, as pages are that somebody just asked for.
  expect(await documentsWithout(page, [nameOf('蓝屿')])).toEqual([]);
  try {
    await storeOperatorInBrowser(page);
    await page.goto('/admin/site-settings');
    await page.getByRole('button', { name: '修改品牌' }).click();
    const form = page.getByRole('dialog', { name: '修改品牌' });
    await form.getByLabel('名称').fill('青岚');
    await form.getByLabel('页面标题').fill('青岚 · 山里的游戏');
    await form.getByLabel('主色').fill('#22c55e');
    await form.getByLabel('文字与链接色').fill('#86efac');
    await expect(form.getByRole('alert')).toContainText('对比度不够');
    await expect(form.getByRole('button', { name: '提交审批' })).toBeDisabled();
    await form.getByLabel('文字与链接色').fill('#166534');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await chooseLogo(page);
    await expect(form.getByRole('img', { name: '自己的标志' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: '提交审批' }).click();
    await expect(form.getByText('请写说明，审批的同事要看')).toBeVisible();
    await form.getByLabel('说明（给审批的同事看）').fill('换名字');
    await form.getByRole('button', { name: '提交审批' }).click();
    await expectToWait(page);

    const partner = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
    ).newPage();
    await storeOperatorInBrowser(partner, 'partner');
    await partner.goto('/admin/approvals');
    const detail = await openRequest(partner, '修改站点设置「品牌」');
    const logo = detail.getByRole('img', { name: '标志图片（改成）' });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(512);
    await approveRequest(partner, '修改站点设置「品牌」');
    const approvedAt = Date.now();
    await expect
      .poll(async () => await (await page.request.get('/')).text(), { intervals: [50], timeout: 5000 })
      .toContain('<title>青岚 · 山里的游戏');
    expect(Date.now() - approvedAt).toBeLessThan(1000);
    // What is asked for a second after the approval is new, whichever page it is.
    await page.waitForTimeout(Math.max(0, approvedAt + 1000 - Date.now()));
    expect(await documentsWithout(page, [nameOf('青岚'), '/brand/colours-', 'rel="icon" type="image/png"'])).toEqual(
      [],
    );

    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest).toMatchObject({ name: '青岚', theme_color: '#abe9c2' });
    for (const { src } of manifest.icons) {
      const icon = await page.request.get(src);
      expect(icon.headers()['content-type'], src).toBe('image/png');
      expect(icon.headers()['cache-control']).toContain('immutable');
    }
    expect((await page.request.get('/brand/icon-192.png')).headers()['content-type']).toBe('image/png');

    await open(player, '/');
    await expect(player).toHaveTitle('青岚 · 山里的游戏');
    await expect(player.getByText('青岚', { exact: true }).first()).toBeVisible();
    const colours = await player.evaluate(() => {
      const styles = getComputedStyle(document.documentElement);
      return [styles.getPropertyValue('--c-brand').trim(), styles.getPropertyValue('--t-link').trim()];
    });
    expect(colours).toEqual(['#22c55e', '#166534']);
    expect(await findAxeViolations(player)).toEqual([]);

    const [game] = (await createSiteClient().call('POST /web/game/list', {})).records;
    await open(player, `/detail/${game?.id ?? ''}`);
    const wanted = [0x16, 0x65, 0x34, 0x91, 0xe2, 0xaf];
    const painted = await posterColours(player);
    // The logo is a lossy picture: a shade more or less is the same green.
    expect(Math.max(...painted.map((each, at) => Math.abs(each - (wanted[at] ?? 0)))), painted.join(' ')).toBeLessThan(
      4,
    );
  } finally {
    await restore(before);
  }
  await expect
    .poll(async () => await (await page.request.get('/')).text(), { intervals: [50], timeout: 5000 })
    .toContain('<title>蓝屿');
  expect(((await (await page.request.get('/manifest.webmanifest')).json()) as { name: string }).name).toBe('蓝屿');
});
