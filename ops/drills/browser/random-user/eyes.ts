// What must hold on every screen, whatever somebody did before.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';

/** Longer than a starved machine takes for anything that comes at all. */
const timeoutMs = 60_000;

/**
 * What is wrong with the screen and stays so. `isOurs` is false on the payment provider's page, which has its own ways; what is
 * `known` was told before and is not waited for again.
 */
export async function faultsOf(page: Page, isOurs: () => boolean, known: ReadonlySet<string>): Promise<string[]> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const faults = (await look(page, isOurs())).filter((fault) => !known.has(fault));
    if (faults.length === 0 || Date.now() > until) return faults;
    await pause(100);
  }
}

/** Between two documents there is nothing to look at. */
async function look(page: Page, isOurs: boolean): Promise<string[]> {
  return page.evaluate(lookAround, isOurs).catch((error: unknown) => [`cannot be looked at: ${String(error)}`]);
}

/** Runs in the page. */
function lookAround(isOurs: boolean): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').slice(0, 40)}`;
  const isInView = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
  };

  const modals = [...document.querySelectorAll('dialog:modal')];
  // What stands behind a dialog waits for its answer.
  const front = modals.at(-1) ?? document.body;
  const headings = [...document.querySelectorAll('h1')].filter(isShown);
  if (isOurs && headings.length > 1) faults.push(`${headings.length} headings: ${headings.map(named).join(', ')}`);
  if (isOurs && headings.length === 0 && modals.length === 0) faults.push('no heading and no dialog');
  for (const waiting of front.querySelectorAll('[data-waiting-for="code"], [aria-busy="true"]')) {
    if (isShown(waiting) && isInView(waiting)) faults.push(`still waiting: ${named(waiting)}`);
  }

  const sideways = Math.max(scrollX, document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) faults.push(`the page is ${sideways} px too wide`);
  for (const dialog of modals) {
    if (dialog.scrollWidth > dialog.clientWidth) faults.push(`too wide: ${named(dialog)}`);
  }

  // What is fixed to the screen makes no page wider.
  const canBeMoved = (element: Element): boolean =>
    element.parentElement !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) ||
      canBeMoved(element.parentElement));
  for (const control of front.querySelectorAll('a, button, input, textarea')) {
    const { left, right, width } = control.getBoundingClientRect();
    if (width > 2 && (left < -1 || right > innerWidth + 1) && isShown(control) && !canBeMoved(control)) {
      faults.push(`beyond the edge of the screen: ${named(control)}`);
    }
  }

  const isMeantToBeCut = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);
  const cutBy = (text: DOMRect, start: HTMLElement): string | undefined => {
    let isNearest = true;
    for (let around: HTMLElement | null = start; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const box = around.getBoundingClientRect();
      // Words that only screen readers are told.
      if (box.width <= 2 && box.height <= 2) return undefined;
      if (isMeantToBeCut(style) || /auto|scroll/.test(style.overflowX)) return undefined;
      const isClipping = /hidden|clip/.test(style.overflowX);
      const beside = Math.max(text.right - box.right, box.left - text.left);
      // Whole lines that are folded away are meant to be; half of one is not. Letters have less height than their line.
      const left = (Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top)) / text.height;
      if ((isClipping || isNearest) && beside > 1) {
        return `${Math.round(beside)} px beside its box: ${named(around)}`;
      }
      if (/hidden|clip/.test(style.overflowY) && left > 0.25 && left < 0.75) return `half a line of ${named(around)}`;
      isNearest = false;
      if (style.position === 'fixed') return undefined;
    }
    return undefined;
  };
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent?.trim() || !(parent instanceof HTMLElement) || !isInView(parent) || !isShown(parent))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const text of range.getClientRects()) {
      const cut = text.width > 0 ? cutBy(text, parent) : undefined;
      if (cut !== undefined) faults.push(cut);
    }
  }
  return [...new Set(faults)];
}
