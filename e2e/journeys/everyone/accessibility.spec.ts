import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { expect, open, settled, test } from '../../support/test.ts';

test('the skip link is the first stop and leads into the page', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main#main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inside).toBe(true);
});

test('after a navigation, focus is in the new page and its title is spoken', async ({ page }) => {
  await open(page, '/');
  await goToInApp(page, '/faq');
  await settled(page);
  // The page that is left stays for the length of its leaving.
  await expect(page.locator('main#main').filter({ visible: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '常见问题' })).toHaveCount(1);
});

test('every stop of the keyboard on home is visible and has a name', async ({ page }) => {
  await open(page, '/');
  const focused = page.locator(':focus');
  let last = '';
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) break;
    await expect(focused).toBeVisible();
    await expect(focused).toHaveAccessibleName(/\S/);
    const { outline, path } = await focused.evaluate((element) => ({
      // A row's link draws its ring around the whole row.
      outline: [undefined, '::after'].map((part) => getComputedStyle(element, part).outlineStyle),
      path: element.getAttribute('href') ?? '',
    }));
    expect(outline, `focus is drawn on stop ${step}`).not.toEqual(['none', 'none']);
    last = path || last;
  }
  expect(last, 'the last stop is the last tab').toBe('/profile');
});
