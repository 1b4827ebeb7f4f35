import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** What a theme can break; all else is the same document, which was looked at in the theme before. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page itself, which has no frames of other sites; only what is wrong is written out. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  // More than half a megabyte of script: once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const runOnly = only && { runOnly: { type: 'rule' as const, values: only } };
    const there = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await there.run(document, { resultTypes: ['violations'], ...runOnly });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, rules);
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
