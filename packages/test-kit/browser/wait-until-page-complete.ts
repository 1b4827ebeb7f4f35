// Whether a page is all there, as somebody sees it who knows nothing of how it came: with its styles, without skeletons, errors and gaps.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What the page in view lacks at this moment; nothing when it is whole. */
async function lacks(page: Page): Promise<string[]> {
  return page.evaluate(lookForGaps).catch((error: unknown) => [`cannot be looked at: ${String(error)}`]);
}

/** How long it took, and what is still missing after `timeoutMs`. Whole means so twice in a row. */
export async function waitUntilPageComplete(page: Page, timeoutMs: number): Promise<{ ms: number; lacking: string[] }> {
  const began = Date.now();
  let since: number | undefined;
  for (;;) {
    const asked = Date.now();
    const lacking = await lacks(page);
    if (lacking.length > 0) since = undefined;
    else if (since === undefined) since = asked;
    else return { ms: since - began, lacking };
    if (Date.now() - began > timeoutMs && lacking.length > 0) return { ms: Date.now() - began, lacking };
    await pause(100);
  }
}

/** Runs in the page. */
function lookForGaps(): string[] {
  const gaps: string[] = [];
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
  };
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => isShown(element) && isInSight(element));
  const text = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);

  const modal = document.querySelector('dialog:modal') !== null;
  const headings = [...document.querySelectorAll('h1')].filter(isShown).length;
  if (headings !== 1 && !modal) gaps.push(`${headings} headings`);
  if (seen('[data-waiting-for="code"]').length > 0) gaps.push('the page’s code is still on its way');
  if (seen('[aria-busy="true"]').length > 0) gaps.push('something is still busy');
  if (seen('[class$="_bone"], [class*="_bone "]').length > 0) gaps.push('bones');
  for (const alert of seen('[role="alert"]')) {
    if (alert.querySelector('button') !== null) gaps.push(`an error: ${text(alert)}`);
  }
  for (const button of seen('button')) {
    if (/^(重新加载|重试)$/.test(text(button))) gaps.push(`asks to press ${text(button)}`);
  }
  for (const note of seen('p')) if (text(note).startsWith('离线中')) gaps.push('still says that there is no network');
  for (const image of document.images) {
    if (image.currentSrc === '' && image.src === '') continue;
    if (!isShown(image) || !isInSight(image)) continue;
    if (!image.complete) gaps.push(`a picture is on its way: ${image.src}`);
    else if (image.naturalWidth === 0) gaps.push(`a picture is missing: ${image.src}`);
  }

  // The build gives every class of a component its own name, and makes none without a rule: one that no sheet knows has lost its
  // styles on the way. What a sheet says is read once.
  const read = ((window as unknown as { classesRead?: WeakMap<CSSStyleSheet, Set<string>> }).classesRead ??=
    new WeakMap());
  const collect = (rules: CSSRuleList, into: Set<string>) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)) {
          into.add(name.replaceAll('\\', ''));
        }
      }
      if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList, into);
    }
  };
  const known = [...document.styleSheets].map((sheet) => {
    const before = read.get(sheet);
    if (before !== undefined) return before;
    const classes = new Set<string>();
    try {
      collect(sheet.cssRules, classes);
    } catch {
      // Not there yet: asked again at the next look.
      return classes;
    }
    read.set(sheet, classes);
    return classes;
  });
  const unstyled = new Set<string>();
  for (const element of document.querySelectorAll('body [class]')) {
    for (const name of element.classList) {
      if (!/^[\w-]{6}_[a-z]\w*$/i.test(name) || unstyled.has(name) || known.some((classes) => classes.has(name)))
        continue;
      if (isShown(element)) unstyled.add(name);
    }
  }
  if (unstyled.size > 0) {
    gaps.push(
      `without styles: ${[...unstyled].slice(0, 6).join(', ')}${unstyled.size > 6 ? ` and ${unstyled.size - 6} more` : ''}`,
    );
  }
  return [...new Set(gaps)];
}
