import { expect, type Page } from '@playwright/test';

export interface Stop {
  name: string;
  /** On the page, wherever it is scrolled to. */
  top: number;
  bottom: number;
  /** Stands in front of the page and has no place in its order: a bar, a header. */
  stays: boolean;
}

/** Marks every control that the Tab key should reach; of a group of radios or tabs only the one that stands for it. */
function markControls(): void {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const groups = new Set<string>();
  let count = 0;
  for (const each of document.querySelectorAll<HTMLInputElement>(kinds)) {
    if (each.tabIndex < 0 || each.disabled || each.closest('[inert]')) continue;
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    if (each.type === 'radio' && each.name !== '') {
      if (groups.has(each.name)) continue;
      groups.add(each.name);
      for (const radio of document.getElementsByName(each.name)) radio.dataset['stop'] = String(count);
    }
    each.dataset['stop'] = String(count);
    count += 1;
  }
}

type Seen = Stop & { mark: string | undefined; trouble: string };

function stopInFocus(): Seen | null {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return null;
  const name =
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) ||
    element.outerHTML.slice(0, 80);
  // A native input lies invisible under the mark that is drawn for it.
  const drawn = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const box = drawn.getBoundingClientRect();
  let stays = false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { position, overflowX } = getComputedStyle(each);
    if (position === 'fixed' || position === 'sticky' || overflowX === 'auto' || overflowX === 'scroll') stays = true;
  }
  const inView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 1);
  const over = document.elementFromPoint(x, y);
  const isCovered = over !== null && !drawn.contains(over) && !over.contains(drawn);
  const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  const isDrawn =
    getComputedStyle(element, '::after').outlineStyle !== 'none' ||
    around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  const trouble = !inView
    ? 'is out of view'
    : isCovered
      ? `lies under ${over.outerHTML.slice(0, 80)}`
      : isDrawn
        ? ''
        : 'shows no focus';
  return { mark: element.dataset['stop'], name, top: box.top + scrollY, bottom: box.bottom + scrollY, stays, trouble };
}

/**
 * From the top of the page by the Tab key to the last control that was there when it began: each is reached once, is in
 * view, shows focus and stands not above the one before. What a list loads meanwhile may come in between.
 */
export async function walkByTab(page: Page, where: string): Promise<void> {
  await page.evaluate(markControls);
  const reached = new Map<string, Stop>();
  const troubles: string[] = [];
  let before: Stop | undefined;
  const left = () =>
    page.evaluate(
      (marks) =>
        [...document.querySelectorAll<HTMLElement>('[data-stop]')]
          .filter(
            (each) => each.checkVisibility({ visibilityProperty: true }) && !marks.includes(each.dataset['stop'] ?? ''),
          )
          .map((each) => each.outerHTML.slice(0, 100)),
      [...reached.keys()],
    );
  for (let presses = 0; presses < 600; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(stopInFocus);
    if (stop === null) break;
    if (stop.trouble !== '') troubles.push(`${stop.name} ${stop.trouble}`);
    if (before && !before.stays && !stop.stays && stop.bottom <= before.top)
      troubles.push(`${stop.name} comes after ${before.name}, which stands below it`);
    before = stop;
    if (stop.mark === undefined) continue;
    if (reached.has(stop.mark)) troubles.push(`${stop.name} is reached twice`);
    reached.set(stop.mark, stop);
    if (troubles.length > 5 || (reached.size % 10 === 0 && (await left()).length === 0)) break;
  }
  expect(troubles, where).toEqual([]);
  expect(await left(), `${where}: what the Tab key does not reach`).toEqual([]);
}
