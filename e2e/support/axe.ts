import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function axeFindings(page: Page): Promise<string[]> {
  // In the page itself: the other way puts the answer together in a second page, opened for that, for frames of other
  // sites, of which the portal has none. And only what is wrong is written out.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
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
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await transitionsEnded(page);
    expect(await axeFindings(page), `${state}, ${colorScheme}`).toEqual([]);
  }
}
