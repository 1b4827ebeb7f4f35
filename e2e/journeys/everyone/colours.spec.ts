import type { Locator, Page } from '@playwright/test';
import { player } from '../../support/screens.ts';
import { expect, open, test } from '../../support/test.ts';

test.use({ hasTouch: false });
test.beforeEach(async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(player);
});

/** What can still be seen when the system's few colours replace ours: no shadows, and weight alone is too little. */
function drawn(element: Element): string {
  const whole = element instanceof HTMLInputElement ? (element.closest('label') ?? element.parentElement) : element;
  if (whole === null) return '';
  return [whole, ...whole.querySelectorAll('*')]
    .flatMap((each) => [undefined, '::before', '::after'].map((part) => getComputedStyle(each, part)))
    .map((style) =>
      [
        style.border,
        style.outline,
        style.backgroundColor,
        style.color,
        style.stroke,
        style.textDecorationLine,
        style.opacity,
        style.transform,
      ].join(' '),
    )
    .join('\n');
}

/** How it looks by itself: neither in focus nor under the mouse. */
async function look(page: Page, one: Locator): Promise<string> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return one.evaluate(drawn);
}

const choices: [what: string, path: string, all: (page: Page) => Locator][] = [
  ['a segment', '/settings', (page) => page.getByRole('radiogroup').first().getByRole('radio')],
  ['a package', '/recharge', (page) => page.getByRole('main').getByRole('radiogroup').first().getByRole('radio')],
  ['a topic', '/square', (page) => page.getByRole('group', { name: '话题' }).getByRole('button')],
  ['a tab', '/square', (page) => page.getByRole('tablist').first().getByRole('tab')],
];

test('colours of the system: what is chosen is told from what is not', async ({ page }) => {
  for (const [what, path, all] of choices)
    await test.step(what, async () => {
      await open(page, path);
      const [one, other] = [all(page).nth(0), all(page).nth(1)];
      // By event: the native radio lies under what is drawn for it.
      await one.dispatchEvent('click');
      const chosen = await look(page, one);
      await other.dispatchEvent('click');
      await expect.poll(() => look(page, one), what).not.toBe(chosen);
    });
  await test.step('a switch', async () => {
    await open(page, '/games');
    const one = page.getByRole('switch', { name: '会员免费' });
    const off = await look(page, one);
    await one.dispatchEvent('click');
    await expect.poll(() => look(page, one), 'a switch').not.toBe(off);
  });
  await test.step('a page of the bar', async () => {
    const pages = page.getByRole('navigation').filter({ has: page.locator('a[href="/profile"]') });
    const here = await look(page, pages.locator('[aria-current="page"]'));
    expect(await look(page, pages.locator('a[href="/profile"]')), 'a page of the bar').not.toBe(here);
  });
});

test('colours of the system: a field shows that it has focus', async ({ page }) => {
  await open(page, '/faq');
  const field = page.getByRole('searchbox');
  await field.focus();
  const ring = field.locator('xpath=ancestor-or-self::*').and(page.locator(':focus, :has(> :focus)'));
  const outlines = await ring.evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  expect(outlines).toContain('solid');
});
