import { expect, type Locator, type Page } from '@playwright/test';

/** What shows focus may be the element itself, the area it answers on, the mark beside a native input, or the box around it. */
function drawnAround(element: Element): string {
  const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  return [...around.map((each) => each && getComputedStyle(each)), getComputedStyle(element, '::after')]
    .map((style) => {
      if (!style) return '';
      const { outlineStyle, outlineColor, boxShadow } = style;
      return outlineStyle === 'none' ? boxShadow : `${boxShadow} ${outlineStyle} ${outlineColor}`;
    })
    .join('|');
}

/** With the Tab key alone; what it reaches is in view and shows that it has focus. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (!isThere) continue;
    await expect(target).toBeInViewport();
    const focused = await target.evaluate(drawnAround);
    await target.evaluate((element: HTMLElement) => element.blur());
    await expect.poll(() => target.evaluate(drawnAround), `focus is drawn on ${String(target)}`).not.toBe(focused);
    await target.focus();
    return;
  }
  throw new Error(`the Tab key does not reach ${String(target)}`);
}

export async function focusIsKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), 'focus has a place').not.toBe('BODY');
}
