import type { Page } from '@playwright/test';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { countBusyRegionsInView } from '@lanyu/test-kit/browser/network-quiet';
import { player } from '../../support/screens.ts';
import { expect, open, test } from '../../support/test.ts';

// The size a person chose in the browser: twice what it came with.
test.use({
  launchOptions: {
    ...chromiumLaunchOptions,
    args: [...chromiumLaunchOptions.args, '--blink-settings=defaultFontSize=32'],
  },
});

/** The narrowest window has the least room. */
const width = 320;
const forUsers = [
  '/',
  '/games',
  '/detail/1',
  '/square',
  '/post/1',
  '/welfare',
  '/checkin',
  '/message',
  '/profile',
  '/recharge',
  '/settings',
];

/** Words that nobody could read: beyond the window, or cut off where nothing says that there is more. */
function lostWords(): string[] {
  const lost = new Set<string>();
  const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || text.textContent?.trim() === '') continue;
    if (
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr, [aria-hidden="true"]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      if (box.width < 2) continue;
      for (let each: Element | null = element; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (each === document.body || scrolls(style)) break;
        // It says so itself, and the whole is a tap away.
        if (each.parentElement?.querySelector('[aria-expanded="false"]')) break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const frame = each.getBoundingClientRect();
        const out = Math.max(
          frame.left - box.left,
          box.right - frame.right,
          frame.top - box.top,
          box.bottom - frame.bottom,
        );
        if (out > box.height / 4)
          lost.add(`${text.textContent?.trim().slice(0, 20)} is cut off by ${Math.round(out)} (${each.className})`);
      }
    }
  }
  return [...lost];
}

async function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test('text of twice the size: all of it is there and nothing scrolls sideways', async ({ page, signIn }) => {
  await page.setViewportSize({ width, height: 812 });
  const found: Record<string, unknown> = {};
  async function read(path: string) {
    await open(page, path);
    await expect.poll(() => countBusyRegionsInView(page), { message: path }).toBe(0);
    const [beyond, lost] = [await sideways(page), await page.evaluate(lostWords)];
    if (beyond > 0 || lost.length > 0) found[path] = { beyond, lost };
  }
  await read('/login');
  const font = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(font, 'the root font has grown').toBeCloseTo((width / 375) * 16 + 16, 1);
  await signIn(player);
  for (const path of forUsers) await read(path);
  expect(found).toEqual({});
});
