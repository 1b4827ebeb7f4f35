import { findAxeViolations, axeRulesOfColours, waitForTransitions } from '@lanyu/test-kit/browser/find-axe-violations';
import { expect, type Page } from '@playwright/test';

/** Nothing for axe in either theme, in the state the page is in now. */
export async function axeClean(page: Page, state: string): Promise<void> {
  for (const [colorScheme, rules] of [['light'], ['dark', axeRulesOfColours]] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await waitForTransitions(page);
    expect(await findAxeViolations(page, rules), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Dialogs whose content would have to be moved sideways: a page behind them is as wide as ever. */
async function dialogsSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('dialog[open], [role="dialog"]')]
      .filter((dialog) => dialog.checkVisibility() && dialog.scrollWidth > dialog.clientWidth)
      .map((dialog) => `${dialog.tagName} ${dialog.className}: ${dialog.scrollWidth} in ${dialog.clientWidth}`),
  );
}

/** The same at 375 and at 320 wide, where nothing may be moved sideways; the page keeps the width it had. */
export async function axeCleanAtBothWidths(page: Page, state: string): Promise<void> {
  await axeClean(page, state);
  expect(await dialogsSideways(page), `${state}, dialogs sideways`).toEqual([]);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${state}, sideways`).toBe(0);
  expect(await dialogsSideways(page), `${state}, dialogs sideways`).toEqual([]);
  // In the dark, where the last look ended; a look at all rules, since another width is another document.
  await waitForTransitions(page);
  expect(await findAxeViolations(page), `${state}, 320 wide`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
