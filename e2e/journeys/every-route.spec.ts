import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyRoute } from '../support/routes.ts';
import { expect, open, test } from '../support/test.ts';

const widths = [320, 375, 768, 1024, 1280];

/** How far the page could be moved sideways at each width. */
async function sidewaysScroll(page: Page): Promise<Record<number, number>> {
  const excess: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 812 });
    excess[width] = await page.evaluate(() => {
      scrollTo(1000, 0);
      const moved = scrollX;
      scrollTo(0, 0);
      return Math.max(moved, document.documentElement.scrollWidth - innerWidth);
    });
  }
  await page.setViewportSize({ width: 375, height: 812 });
  return excess;
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

// Console errors and policy violations fail these journeys too, as they fail every other.
for (const who of ['visitor', 'user'] as const) {
  for (const { name, path } of everyRoute.filter((route) => who === 'user' || route.needsLogin !== true)) {
    test(`[L-24] ${name} as ${who}: no sideways scroll at any width, nothing for axe in light and dark`, async ({
      page,
      signIn,
    }) => {
      if (who === 'user') await signIn('whale');
      await open(page, path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await axeFindings(page), `${path} ${colorScheme}`).toEqual([]);
      }
      expect(await sidewaysScroll(page)).toEqual({ 320: 0, 375: 0, 768: 0, 1024: 0, 1280: 0 });
    });
  }
}
