import type { Locator, Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { hostileFile, makeRotatedPhoto, secretInPhoto } from '@lanyu/test-kit/browser/test-photos-and-hostile-file';
import { expect, open, settled, test } from '../../support/test.ts';
import { goOfflineWhenNetworkQuiet } from '@lanyu/test-kit/browser/network-quiet';

const crop = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' });
const chooser = (page: Page) => page.locator('input[type="file"]');

/** The colours above and below the middle of a picture. */
async function colours(image: Locator): Promise<string[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 100;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, 100, 100);
    return [25, 75].map((y) => {
      const [red = 0, , blue = 0] = context?.getImageData(50, y, 1, 1).data ?? [];
      return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : `${red}/${blue}`;
    });
  });
}

test('[A-15][X-W6] a photo is cut, sent without what the camera wrote, and shown upright everywhere', async ({
  page,
  context,
}) => {
  await enterFresh(context);
  await open(page, '/user');
  await chooser(page).setInputFiles(await makeRotatedPhoto(page));
  await expect(crop(page)).toBeVisible();
  const sent = page.waitForRequest('**/uploadAvatar');
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  const body = (await sent).postDataBuffer()?.toString('latin1') ?? '';
  expect(body).not.toContain(secretInPhoto);
  await expect(toastOf(page, '头像已更新')).toBeVisible();
  await expect(crop(page)).toHaveCount(0);
  const own = page.getByRole('main').locator('img').first();
  expect(await colours(own)).toEqual(['red', 'blue']);

  const address = (await own.getAttribute('src')) ?? '';
  const served = await page.request.get(address);
  expect(served.headers()['content-type']).toBe('image/webp');
  expect((await served.body()).toString('latin1')).not.toMatch(/Exif|EXIF|GPS/);

  await goToInApp(page, '/');
  await settled(page);
  const header = page.getByRole('banner').filter({ visible: true });
  const small = header.getByRole('link', { name: '个人主页' }).locator('img');
  await expect.poll(() => colours(small)).toEqual(['red', 'blue']);
  expect(await small.getAttribute('src')).not.toBe(address);
  await page.reload();
  await settled(page);
  // Somebody's own picture comes with the answer about them.
  await expect.poll(() => colours(small)).toEqual(['red', 'blue']);
  await goToInApp(page, '/profile');
  await settled(page);
  const card = page.getByRole('main').filter({ visible: true }).locator('img').first();
  await expect.poll(() => colours(card)).toEqual(['red', 'blue']);
});

test('[A-15] the picture can be moved and zoomed before it is cut', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/user');
  await chooser(page).setInputFiles(await makeRotatedPhoto(page));
  await crop(page).getByRole('slider', { name: '缩放' }).fill('4');
  await crop(page).getByRole('slider', { name: '上下位置' }).fill('0');
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  await expect(toastOf(page, '头像已更新')).toBeVisible();
  expect(await colours(page.getByRole('main').locator('img').first())).toEqual(['red', 'red']);
});

test('[X-W6] what is no picture is refused here, and by the server in words', async ({ page, context }) => {
  await enterFresh(context);
  await open(page, '/user');
  await chooser(page).setInputFiles(hostileFile);
  await expect(page.getByRole('alert').filter({ hasText: '这张图片打不开' })).toBeVisible();
  await expect(crop(page)).toHaveCount(0);

  // A portal that would not look: the same file, sent as if it had been cut.
  await page.route('**/uploadAvatar', (route) => {
    const boundary = /boundary=(.+)$/.exec(route.request().headers()['content-type'] ?? '')?.[1] ?? '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="avatar.png"\r\nContent-Type: image/png\r\n\r\n`;
    const postData = Buffer.concat([Buffer.from(head), hostileFile.buffer, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    return route.continue({ postData });
  });
  await chooser(page).setInputFiles(await makeRotatedPhoto(page));
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  await expect(crop(page).getByRole('alert')).toContainText('文件类型不支持');
  await page.unroute('**/uploadAvatar');
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  await expect(toastOf(page, '头像已更新')).toBeVisible();
});

test('[A-15] offline the cut stays, and saving again works', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_|网络/);
  await enterFresh(context);
  await open(page, '/user');
  await chooser(page).setInputFiles(await makeRotatedPhoto(page));
  await expect(crop(page)).toBeVisible();
  await goOfflineWhenNetworkQuiet(page);
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  await expect(crop(page).getByRole('alert')).toHaveText(/网络/);
  await context.setOffline(false);
  await crop(page).getByRole('button', { name: '保存头像' }).click();
  await expect(toastOf(page, '头像已更新')).toBeVisible();
});
