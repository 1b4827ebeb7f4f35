import { devices, type Page } from '@playwright/test';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { axeCleanAtBothWidths } from '../../support/axe.ts';
import { confirmAge } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { expect, open, test } from '../../support/test.ts';

const background = (page: Page) =>
  page.getByTestId('parallax').evaluate((element) => {
    const { transform, translate } = getComputedStyle(element);
    const matrix = new DOMMatrix(transform === 'none' ? '' : transform);
    const [x = 0, y = 0] = translate === 'none' ? [] : translate.split(' ').map((part) => Number.parseFloat(part));
    return { x: Math.round((matrix.e + x) * 10) / 10, y: Math.round((matrix.f + y) * 10) / 10 };
  });

test.describe('on a PC', () => {
  test.use({
    viewport: { width: 1280, height: 800 },
    hasTouch: false,
    contextOptions: { reducedMotion: 'no-preference' },
  });

  test('[L-26] decorative panels stand left and right of the content', async ({ page }) => {
    await open(page, '/download');
    const panels = page.locator('aside[aria-hidden="true"]').filter({ visible: true });
    await expect(panels).toHaveCount(2);
    await expect
      .poll(() =>
        panels.locator('img').evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete)),
      )
      .toBe(true);
    const boxes = await panels.locator('img').evaluateAll((images) =>
      images.map((image) => ({
        middle: image.getBoundingClientRect().x + image.getBoundingClientRect().width / 2,
        loaded: (image as HTMLImageElement).naturalWidth > 0,
      })),
    );
    const sources = await panels
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(sources.filter((source) => source?.startsWith('/app/download/'))).toHaveLength(8);
    expect(boxes.every(({ loaded }) => loaded)).toBe(true);
    expect(boxes.some(({ middle }) => middle < 380)).toBe(true);
    expect(boxes.some(({ middle }) => middle > 900)).toBe(true);
  });

  test('[L-26] an operator’s app prefix is where the panels’ pictures come from, and the policy lets them', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await context.route('https://brand.example/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const body =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    });
    await page.route('**/api/user/device/init', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { site: object } };
      body.data.site = { ...body.data.site, appPrefix: 'https://brand.example/kit' };
      await route.fulfill({ response: answer, json: body });
    });
    await open(page, '/download');
    await expect.poll(() => new Set(asked).size).toBe(8);
    expect(asked.every((path) => path.startsWith('/kit/download/'))).toBe(true);
    await expect
      .poll(() =>
        page
          .locator('aside img')
          .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth === 40)),
      )
      .toBe(true);
  });

  test('[L-26] the background moves by 0.3 of the pointer’s way from the middle, and always covers the stage', async ({
    page,
  }) => {
    await open(page, '/download');
    // It follows at the pace of frames, which a busy machine draws late: each place is waited for, not a time.
    const movesTo = async (pointer: { x: number; y: number }) => {
      await page.mouse.move(pointer.x, pointer.y, { steps: 2 });
      const wanted = { x: 0.3 * (pointer.x - 640), y: 0.3 * (pointer.y - 400) };
      await expect.poll(async () => Math.abs((await background(page)).x - wanted.x)).toBeLessThan(0.2);
      await expect.poll(async () => Math.abs((await background(page)).y - wanted.y)).toBeLessThan(0.2);
      const bare = await page.getByTestId('parallax').evaluate((element) => {
        const [back, stage] = [
          element.getBoundingClientRect(),
          (element.parentElement as HTMLElement).getBoundingClientRect(),
        ];
        return [
          back.left - stage.left,
          back.top - stage.top,
          stage.right - back.right,
          stage.bottom - back.bottom,
        ].some((gap) => gap > 0.5);
      });
      expect(bare, 'a side of the stage that the background does not cover').toBe(false);
    };
    await movesTo({ x: 640, y: 400 });
    await movesTo({ x: 740, y: 450 });
    await movesTo({ x: 540, y: 350 });
    await movesTo({ x: 1279, y: 799 });
    await movesTo({ x: 0, y: 0 });
  });

  test('[L-26] less motion asked for, none made', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/download');
    const before = await background(page);
    await page.mouse.move(1200, 700, { steps: 3 });
    await page.waitForTimeout(300);
    expect(await background(page)).toEqual(before);
  });
});

test('[L-26] on a phone the background stays where it is', async ({ browser }) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'zh-CN' });
  await confirmAge(context);
  const page = await context.newPage();
  await open(page, '/download');
  const before = await background(page);
  await page.touchscreen.tap(300, 600);
  await page.waitForTimeout(300);
  expect(await background(page)).toEqual(before);
  await context.close();
});

for (const [bundleUrl, packageUrl, exists] of [
  ['https://example.com/a.ipa', '', true],
  ['', 'https://example.com/a.apk', true],
  ['', '', false],
] as const) {
  const config = `${bundleUrl ? 'a' : 'no'} bundleUrl and ${packageUrl ? 'a' : 'no'} packageUrl`;
  test(`[L-27] with ${config} /download ${exists ? 'exists' : 'leads home'}`, async ({ page }) => {
    await page.route('**/api/user/device/init', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, bundleUrl, packageUrl } } });
    });
    const answered = page.waitForResponse('**/api/user/device/init');
    await page.goto('/download');
    await answered;
    if (exists) await expect(page.locator(`a[href="${bundleUrl || packageUrl}"]`)).toBeVisible();
    await expect(page).toHaveURL(exists ? '/download' : '/');
  });
}

test('[L-26] the mark and the one in the code follow the operator’s logo', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const logo = '/icon.svg?operator';
  await page.route('**/api/user/device/init', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { site: object } };
    body.data.site = { ...body.data.site, logoUrl: logo };
    await route.fulfill({ response: answer, json: body });
  });
  await open(page, '/download');
  const code = page.getByRole('img', { name: '下载二维码' });
  await expect(code.locator('image')).toHaveAttribute('href', logo);
  await expect(page.locator(`main img[src="${logo}"], img[src="${logo}"]`).first()).toBeVisible();
});

test('[L-27] a PC gets every package and a code for the phone; channel and invitation go along', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/?code=c7&inviteCode=AB12');
  await goToInApp(page, '/download');
  await expect(page.getByRole('img', { name: '下载二维码' })).toBeVisible();
  const android = page.getByRole('link', { name: '安卓版下载' });
  await expect(android).toHaveAttribute('href', /\.apk\?code=c7&inviteCode=AB12$/);
  await expect(page.getByRole('link', { name: 'iOS 版安装' })).toHaveAttribute('href', /code=c7&inviteCode=AB12$/);
  await expect(page.getByText('版本 1.6.0')).toBeVisible();
  await expect(page.getByRole('link', { name: '用户协议' })).toBeVisible();
});

for (const [device, own, other, hint] of [
  ['Pixel 7', '安卓版下载', 'iOS 版安装', '通知栏'],
  ['iPhone 14', 'iOS 版安装', '安卓版下载', '信任描述文件'],
] as const) {
  test(`[L-27] ${device} is offered what it can install, and told how`, async ({ browser }) => {
    const { userAgent, viewport, hasTouch, isMobile } = devices[device];
    const context = await browser.newContext({ userAgent, viewport, hasTouch, isMobile, locale: 'zh-CN' });
    await confirmAge(context);
    const page = await context.newPage();
    await open(page, '/download');
    await expect(page.getByRole('link', { name: own })).toBeVisible();
    await expect(page.getByRole('link', { name: other })).toHaveCount(0);
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByRole('img', { name: '下载二维码' })).toBeHidden();
    await axeCleanAtBothWidths(page, `the download page on ${device}`);
    await context.close();
  });
}
