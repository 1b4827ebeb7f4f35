import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** What a theme can break; all else is the same document, which was looked at in the theme before. */
export const axeRulesOfColours = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** In the page itself, which has no frames of other sites; only what is wrong is written out. */
export async function findAxeViolations(page: Page, rules?: string[]): Promise<string[]> {
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
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}
