import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterFresh, toastOf } from '../../support/accounts.ts';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import {
  createSiteClient,
  confirmAge,
  hideBulletins,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { testSiteOrigin } from '@lanyu/test-kit/site/test-site-options';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';
import { expect, open, test } from '../../support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog');

async function inviteCodeOf(account: LoggedInAccount): Promise<string> {
  const { profile } = await createSiteClient(account).call('POST /user/center/me', { uid: account.uid });
  return profile.inviteCode;
}

async function withoutSystemSheet(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}

async function gameId(): Promise<string> {
  return (await createSiteClient().call('POST /web/game/detail', { appID: 'moon-sea' })).id;
}

const sizeOf = (page: Page) =>
  sheet(page)
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight] as const);

test('[C-18][X-C15] what a signed-in player shares carries their invite code: link, poster, QQ with its picture', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testSiteOrigin });
  await withoutSystemSheet(page);
  await context.route('https://connect.qq.com/**', (route) => route.fulfill({ body: 'ok' }));
  const code = await inviteCodeOf(await enterFresh(context));
  const id = await gameId();
  await open(page, `/detail/${id}`);
  const button = page.getByRole('main').getByRole('button', { name: '分享' });
  const shared = `${testSiteOrigin}/detail/${id}?inviteCode=${code}`;

  await button.click();
  await axeCleanAtBothWidths(page, 'the share sheet');
  await sheet(page).getByRole('button', { name: '复制链接' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);
  await expect(sheet(page)).toHaveCount(0);

  await button.click();
  await sheet(page).getByRole('button', { name: '生成海报' }).click();
  await expect(sheet(page).getByRole('img', { name: '月海回声的分享海报，带二维码' })).toBeVisible();
  await expect.poll(async () => (await sizeOf(page))[0]).toBe(750);
  const downloading = page.waitForEvent('download');
  await sheet(page).getByRole('link', { name: '保存图片' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('月海回声.png');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // A cover makes it heavy: without one it is flat colours and a code.
  expect(bytes.length).toBeGreaterThan(120_000);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  const opened = context.waitForEvent('page');
  await button.click();
  await sheet(page).getByRole('button', { name: 'QQ' }).click();
  await sheet(page).getByRole('link', { name: '打开 QQ 分享页' }).click();
  const address = new URL((await opened).url());
  expect(address.searchParams.get('url')).toBe(shared);
  expect(address.searchParams.get('title')).toBe('月海回声');
  expect(address.searchParams.get('pics')).toMatch(/^http.*\.webp$/);
});

test('[X-C15] a poster is whole where its picture does not come, and nothing of it is another site’s to forbid', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR|网络连接失败/);
  await open(page, `/detail/${await gameId()}`);
  await page.route('**/*.webp', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: '分享' }).click();
  await sheet(page).getByRole('button', { name: '生成海报' }).click();
  await expect.poll(async () => (await sizeOf(page))[0]).toBe(750);
  await expect(sheet(page).getByRole('link', { name: '保存图片' })).toBeVisible();
});

test('[C-18] a friend is invited from the personal centre, to where the code is filled in already', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testSiteOrigin });
  await withoutSystemSheet(page);
  const code = await inviteCodeOf(await enterFresh(context));
  await open(page, '/user');
  await page.getByRole('button', { name: '邀请好友' }).click();
  await expect(sheet(page)).toBeVisible();
  // Who is quicker than the answer with the code copies the address without it: clipboards do not wait.
  await waitForQuietNetwork(page);
  await sheet(page).getByRole('button', { name: '复制链接' }).click();
  await expect(toastOf(page, '复制成功')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${testSiteOrigin}/register?inviteCode=${code}`);
});

test.describe('in WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 MicroMessenger/8.0.50' });

  test('[X-C15] the sheet says how to get out, the poster is kept by a long press, and packages wait outside', async ({
    page,
    context,
  }) => {
    await confirmAge(context);
    await hideBulletins(context, ['guest']);
    await open(page, `/detail/${await gameId()}`);
    const button = page.getByRole('main').getByRole('button', { name: '分享' });
    await button.click();
    await sheet(page).getByRole('button', { name: '微信' }).click();
    await expect(sheet(page)).toContainText('在浏览器打开');
    await sheet(page).getByRole('button', { name: '知道了' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await button.click();
    await sheet(page).getByRole('button', { name: '生成海报' }).click();
    await expect(sheet(page)).toContainText('长按图片');
    await expect(sheet(page).getByRole('img')).toHaveAttribute('src', /^data:image\/png/);
    await expect(sheet(page).getByRole('link', { name: '保存图片' })).toHaveCount(0);

    await open(page, '/download');
    await expect(page.getByRole('note')).toContainText('在浏览器打开');
    await expect(page.getByRole('link', { name: '安卓版下载' })).toHaveCount(0);
  });
});
