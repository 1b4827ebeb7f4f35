import { expect, type Page } from '@playwright/test';
import { waitForQuietNetwork } from '@lanyu/test-kit/browser/network-quiet';

/** Of two in one row the second may stand a little higher. */
const rowHeight = 48;

const outOfView = 'is out of view';

export interface Stop {
  name: string;
  /** On the page, wherever it is scrolled to. */
  top: number;
  bottom: number;
  /** Stands in front of the page and has no place in its order: a bar, a header. */
  stays: boolean;
}

/** Marks every control that the Tab key should reach; of a group of radios or tabs only the one that stands for it. */
function markControls(): number {
  const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const groups = new Set<string>();
  const feed = document.querySelector('[role="feed"]:not([inert] *)');
  let count = 0;
  for (const each of document.querySelectorAll<HTMLInputElement>(kinds)) {
    if (each.tabIndex < 0 || each.disabled || each.closest('[inert]')) continue;
    if (!each.checkVisibility({ visibilityProperty: true })) continue;
    // The first entries of a list stand for all, and one that goes on as one walks it has no end to walk to.
    if (Number(each.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0) > 4) continue;
    if (feed && !feed.contains(each) && feed.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) continue;
    if (each.type === 'radio' && each.name !== '') {
      if (groups.has(each.name)) continue;
      groups.add(each.name);
      for (const radio of document.getElementsByName(each.name)) radio.dataset['stop'] = String(count);
    }
    each.dataset['stop'] = String(count);
    count += 1;
  }
  return count;
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
  const over = [0.5, 0.1, 0.9].map((part) => {
    const x = Math.min(Math.max(box.x + box.width * part, 1), innerWidth - 1);
    const y = Math.min(Math.max(box.y + box.height * part, 1), innerHeight - 1);
    return document.elementFromPoint(x, y);
  });
  // A link of its own may stand in a card whose text is one link: what counts is that all of it is hidden.
  const isCovered = over.every((each) => each !== null && !drawn.contains(each) && !each.contains(drawn));
  const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
  const shadows = () => around.map((each) => each && getComputedStyle(each).boxShadow).join();
  let isDrawn =
    getComputedStyle(element, '::after').outlineStyle !== 'none' ||
    around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  // The box around a field glows: told from the shadow that it always has by looking without focus too.
  if (!isDrawn && element.matches('input, textarea')) {
    const focused = shadows();
    element.blur();
    isDrawn = shadows() !== focused;
    element.focus();
  }
  const trouble = !inView
    ? 'is out of view'
    : isCovered
      ? `lies under ${over[0]?.outerHTML.slice(0, 80)}`
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
  const marked = await page.evaluate(markControls);
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
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    let stop = await page.evaluate(stopInFocus);
    if (stop?.trouble === outOfView) {
      // What was fetched on the way came in above it: who walks at a person's pace comes by after that.
      await waitForQuietNetwork(page);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      stop = await page.evaluate(stopInFocus);
    }
    if (stop === null) break;
    if (stop.trouble !== '') troubles.push(`${stop.name} ${stop.trouble}`);
    if (before && !before.stays && !stop.stays && before.top - stop.bottom > rowHeight)
      troubles.push(`${stop.name} comes after ${before.name}, which stands below it`);
    before = stop;
    if (stop.mark === undefined) {
      if (reached.size >= marked) break;
      continue;
    }
    if (reached.has(stop.mark)) troubles.push(`${stop.name} is reached twice`);
    reached.set(stop.mark, stop);
    // Asking costs as much as a stop: not before as many were reached as there were.
    if (troubles.length > 5 || (reached.size >= marked && (await left()).length === 0)) break;
  }
  expect(troubles, where).toEqual([]);
  expect(await left(), `${where}: what the Tab key does not reach`).toEqual([]);
}
