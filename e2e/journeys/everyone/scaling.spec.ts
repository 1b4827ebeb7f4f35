import { expect, open, test } from '../../support/test.ts';

test('[L-24] the column is full width up to 1024 px, then 520 px and centred', async ({ page }) => {
  await open(page, '/');
  for (const width of [320, 375, 768, 769, 1024, 1025, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page.getByRole('main').boundingBox();
    const wanted = width > 1024 ? 520 : width;
    expect(box?.width, `column at ${width}`).toBeCloseTo(wanted, 0);
    expect(box?.x, `left edge at ${width}`).toBeCloseTo((width - wanted) / 2, 0);
  }
});

test('[L-25] the root font is 16 px × container width / 375, never above 32 px', async ({ page }) => {
  await open(page, '/');
  for (const width of [320, 375, 414, 600, 750, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const container = width > 1024 ? 520 : width;
    const font = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(font, `root font at ${width}`).toBeCloseTo(Math.min((16 * container) / 375, 32), 1);
  }
});
