import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a theme can break; all else is the same document, which was looked at in the theme before. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // Half a megabyte of script, read once per document.
  const isThere = await page.evaluate(() => 'axe' in window);
  // In the page itself: the other way puts the answer together in a second page, opened for that, for frames of other
  // sites, of which the portal has none. And only what is wrong is written out.
  const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Axe reads the colours of the moment: halfway from one theme to the other none of them has its contrast. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** Nothing for axe in either theme, in the state the page is in now. */
export async function axeClean(page: Page, state: string): Promise<void> {
  for (const [colorScheme, rules] of [['light'], ['dark', rulesOfColours]] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await transitionsEnded(page);
    expect(await axeFindings(page, rules), `${state}, ${colorScheme}`).toEqual([]);
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
  await transitionsEnded(page);
  expect(await axeFindings(page), `${state}, 320 wide`).toEqual([]);
  if (before !== null) await page.setViewportSize(before);
}
