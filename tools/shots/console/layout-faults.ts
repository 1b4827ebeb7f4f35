import type { Page } from 'playwright';

/** What lies outside the screen or is cut through, named by its words; tables may be moved sideways inside themselves. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? '').trim().slice(0, 24)}`;
    const moves = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const canBeMoved = (element: Element) => {
      for (let above = element.parentElement; above !== null; above = above.parentElement) {
        if (moves(above) && above.scrollWidth > above.clientWidth && above.id !== 'main') return true;
      }
      return false;
    };
    const sideways = document.documentElement.scrollWidth - innerWidth;
    if (sideways > 0) faults.push(`the page is ${sideways} wider than the screen`);
    const main = document.querySelector('#main');
    if (main !== null && main.scrollWidth > main.clientWidth) {
      faults.push(`the content is ${main.scrollWidth - main.clientWidth} wider than its place`);
    }
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      if (dialog.checkVisibility() && dialog.scrollWidth > dialog.clientWidth + 1)
        faults.push(`moved sideways: ${nameOf(dialog)}`);
    }
    for (const element of document.querySelectorAll('h1, h2, button, a, input, label, td, th, p, dd, dt')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('.sr, .skip, [aria-hidden="true"]') !== null) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if ((right > innerWidth + 1 || left < -1) && !canBeMoved(element)) faults.push(`outside: ${nameOf(element)}`);
      const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      if (cut && /^(H1|H2|BUTTON|TH)$/.test(element.tagName) && !element.hasAttribute('title'))
        faults.push(`cut: ${nameOf(element)}`);
    }
    return [...new Set(faults)].slice(0, 12);
  });
}
