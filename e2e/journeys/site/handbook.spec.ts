import { axeClean } from '../../support/axe.ts';
import { chooseFromOwnMenu, storeOperatorInBrowser } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

test('the help of a page opens the handbook at the section of its name, with its pictures', async ({ page }) => {
  await storeOperatorInBrowser(page, 'support');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: '这一页怎么用' }).click();
  const section = page.getByRole('heading', { level: 3, name: '订单', exact: true });
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  const picture = page.getByRole('img', { name: '订单', exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1280);

  await page.getByRole('navigation', { name: '目录' }).getByRole('link', { name: '审核员的一天' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '审核员的一天' })).toBeInViewport();
  await page.goBack();
  await expect(section).toBeInViewport();
  await axeClean(page, 'handbook');
});

test('a phone opens the handbook from the operator’s own menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await storeOperatorInBrowser(page, 'moderator');
  await page.goto('/admin/inbox');
  await chooseFromOwnMenu(page, '操作手册');
  await expect(page.getByRole('heading', { level: 1, name: '蓝屿运营后台操作手册' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
