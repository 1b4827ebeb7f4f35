// Where every control of a screen lies, and what lies elsewhere on another way to the same screen.
import type { Page } from 'playwright';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Control {
  role: string;
  name: string;
  box: Box;
  /** How far below the top of its section it lies. */
  inPart: number;
  /** Some of it can be seen without scrolling. */
  inSight: boolean;
  /** In a list that grows while it is scrolled, or after one: how far down that is, is known when one comes there. */
  inFeed: boolean;
}

interface Difference {
  /** Role and name. */
  control: string;
  /** Where it lies when the screen is opened by its address; nowhere without. */
  expected?: Box;
  /** Where it lies for who came on foot. */
  found?: Box;
}

/** Drawing rounds to device pixels; a layout that was moved moves further. */
const tolerance = 1;

/**
 * What the clock and others change between two looks: numbers, and how long ago something was. Such a control is known by the
 * rest of its name. Where its words differ, its width may as well, and with it where the row puts it: then only height and
 * place from above are compared.
 */
function lastingName(name: string): string {
  return name.replaceAll(/刚刚|昨天|\d[\d,.:\s]*(秒|分钟|小时|天)前/g, '…').replaceAll(/\d[\d,.]*/g, '#');
}

/**
 * Left out, because it may differ rightly:
 * - controls out of sight in an endless list or after it: how long it is depends on how far it was ever scrolled;
 * - controls that exist on one way alone and are out of sight, for the same reason;
 * - toasts, and the buttons of a film, which come and go by the clock (not collected at all).
 * All others are matched by role, lasting name and their order among those of the same name.
 */
export function compareControls(expected: readonly Control[], found: readonly Control[]): Difference[] {
  const byKey = keyed(found);
  const differences: Difference[] = [];
  for (const [key, one] of keyed(expected)) {
    const other = byKey.get(key);
    byKey.delete(key);
    if (other === undefined) {
      if (one.inSight) differences.push({ control: named(one), expected: one.box });
    } else if ((one.inSight || other.inSight || !(one.inFeed || other.inFeed)) && liesElsewhere(one, other)) {
      differences.push({ control: named(one), expected: one.box, found: other.box });
    }
  }
  for (const other of byKey.values()) {
    if (other.inSight) differences.push({ control: named(other), found: other.box });
  }
  return differences;
}

/** Out of sight within its section: one above it may show other things by now and be longer for that. */
function liesElsewhere(one: Control, other: Control): boolean {
  const sides: (keyof Box)[] = one.name === other.name ? ['x', 'width', 'height'] : ['height'];
  const lower = one.inSight || other.inSight ? other.box.y - one.box.y : other.inPart - one.inPart;
  return [lower, ...sides.map((side) => other.box[side] - one.box[side])].some((by) => Math.abs(by) > tolerance);
}

function named({ role, name }: Control): string {
  return `${role} “${name}”`;
}

function keyed(controls: readonly Control[]): Map<string, Control> {
  const counts = new Map<string, number>();
  const all = new Map<string, Control>();
  for (const control of controls) {
    const key = `${control.role} ${lastingName(control.name)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    all.set(`${key} ${count}`, control);
  }
  return all;
}

/** With the page at its top; of what lies in front of it, that alone. */
function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(collect);
}

/** Two looks in a row that say the same. */
export async function restingControls(page: Page): Promise<Control[]> {
  let before = '';
  for (let look = 0; ; look += 1) {
    const controls = await controlsOf(page);
    const now = JSON.stringify(controls);
    if (now === before || look > 40) return controls;
    before = now;
    await page.waitForTimeout(120);
  }
}

/**
 * Runs in the page. Chromium's own computed names take ten seconds a page; these are told apart as well by what is written on or
 * for a control.
 */
function collect(): Control[] {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (modal === undefined) scrollTo({ top: 0, behavior: 'instant' });
  const sought =
    'a[href], button, input, textarea, select, summary, [role=tab], [role=switch], [role=radio], [role=checkbox], [role=slider], [role=option], [role=menuitem], [role=combobox]';
  const elements = [
    ...(modal === undefined ? [] : [modal]),
    ...(modal ?? document.body).querySelectorAll<HTMLElement>(sought),
  ];
  const films = [...document.querySelectorAll('video')].map((video) => video.parentElement);
  const feeds = [...document.querySelectorAll('[role=feed]')].filter((feed) => feed.checkVisibility());
  const isAfter = (feed: Element, element: Element) =>
    (feed.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  const roleOf = (element: Element) => {
    const own = { A: 'link', BUTTON: 'button', SELECT: 'combobox', TEXTAREA: 'textbox', DIALOG: 'dialog' };
    const field =
      element instanceof HTMLInputElement && /radio|checkbox|range|file/.test(element.type) ? element.type : 'textbox';
    const role = element.getAttribute('role') ?? (own as Record<string, string>)[element.tagName];
    return role ?? (element.tagName === 'INPUT' ? field : element.tagName.toLowerCase());
  };
  const nameOf = (element: Element) => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
    const text = element.tagName === 'DIALOG' ? '' : element.textContent;
    const { title, placeholder } = element as HTMLInputElement;
    const names = [element.getAttribute('aria-label'), labelled, labels, text, pictures, title, placeholder];
    return (names.find((name) => name?.trim()) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  };
  return elements.flatMap((element) => {
    if (element.closest('[role=status]') !== null || films.some((film) => film?.contains(element))) return [];
    const isHidden = element.matches('[type=radio], [type=checkbox], [type=file]');
    // A radio is drawn by the label around it.
    const drawn = isHidden ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
    if (!drawn.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
    const part = element.closest('section, footer, dialog, main') ?? document.body;
    return [
      {
        role: roleOf(element),
        name: nameOf(element),
        box: { x: round(left), y: round(top), width: round(width), height: round(height) },
        inPart: round(top - part.getBoundingClientRect().top),
        inSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
        inFeed: feeds.some((feed) => isAfter(feed, element)),
      },
    ];
  });
}
