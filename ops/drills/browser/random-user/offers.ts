// What a screen offers at this moment, as somebody would find it who knows nothing of the portal: what can be seen, is not
// switched off, and has a role and a name.
import type { ElementHandle, Page } from 'playwright';

export interface Offer {
  /** Its place among all that is offered. */
  at: number;
  role: 'link' | 'button' | 'tab' | 'switch' | 'radio' | 'checkbox' | 'slider' | 'field' | 'select';
  name: string;
  inView: boolean;
  /** Forms of a screen are numbered; a dialog with fields and no form counts as one. */
  form: number | null;
  /** Presses that send the form. */
  submits: boolean;
  checked: boolean;
  /** What a field is for: type, kind of keyboard or, for text of several lines, that. */
  kind: string;
  filled: boolean;
}

export interface Screen {
  offers: Offer[];
  /** Addresses of other sites and applications: noted, not followed. */
  external: string[];
  /** Whether something stands in front of the page. */
  modal: boolean;
  /** A row that can be moved sideways by a finger: where to put it. */
  rows: { x: number; y: number }[];
  grip: (offer: Offer) => Promise<ElementHandle<HTMLElement>>;
  drop: () => Promise<void>;
}

interface Seen extends Pick<Screen, 'offers' | 'external' | 'modal' | 'rows'> {
  elements: HTMLElement[];
}

/** `home` is the portal's own origin: the payment provider's page leads back there. */
export async function screenOf(page: Page, home: string): Promise<Screen> {
  const seen = await page.evaluateHandle(collect, home);
  const { offers, external, modal, rows } = await seen.evaluate((all) => ({
    offers: all.offers,
    external: all.external,
    modal: all.modal,
    rows: all.rows,
  }));
  return {
    offers,
    external,
    modal,
    rows,
    async grip({ at }) {
      const element = (await seen.evaluateHandle(
        (all, index) => all.elements[index],
        at,
      )) as ElementHandle<HTMLElement>;
      return element;
    },
    drop: () => seen.dispose().catch(() => {}),
  };
}

/** Runs in the page. */
function collect(home: string): Seen {
  const modals = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const top = middle?.closest<HTMLElement>('dialog:modal') ?? modals.at(-1) ?? document.body;
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const nameOf = (element: HTMLElement): string => {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const own = element.textContent ?? '';
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ');
    const names = [element.getAttribute('aria-label'), labelled, labels, own, pictures, element.title];
    return (names.find((text) => text?.trim()) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  };
  const roleOf = (element: HTMLElement): Offer['role'] => {
    const said = element.getAttribute('role');
    if (said === 'tab' || said === 'switch' || said === 'radio' || said === 'checkbox' || said === 'slider')
      return said;
    if (element instanceof HTMLInputElement) {
      if (element.type === 'radio' || element.type === 'checkbox') return element.type;
      if (element.type === 'range') return 'slider';
      return element.type === 'file' || element.type === 'submit' || element.type === 'button' ? 'button' : 'field';
    }
    if (element instanceof HTMLTextAreaElement) return 'field';
    if (element instanceof HTMLSelectElement) return 'select';
    return element instanceof HTMLAnchorElement ? 'link' : 'button';
  };
  const kindOf = (element: HTMLElement): string => {
    if (element instanceof HTMLTextAreaElement) return 'lines';
    if (!(element instanceof HTMLInputElement)) return '';
    return element.inputMode === 'numeric' ? 'numeric' : element.type;
  };

  const forms: Element[] = [];
  const formOf = (element: HTMLElement): number | null => {
    const form = element.closest('form') ?? (top === document.body ? null : top);
    if (form === null) return null;
    if (!forms.includes(form)) forms.push(form);
    return forms.indexOf(form);
  };

  const elements: HTMLElement[] = [];
  const offers: Offer[] = [];
  const external: string[] = [];
  const sought =
    'a[href], button, input, textarea, select, summary, [role=tab], [role=switch], [role=radio], [role=checkbox], [role=slider], [role=option]';
  for (const element of top.querySelectorAll<HTMLElement>(sought)) {
    if (element.matches(':disabled, [aria-disabled=true], [aria-hidden=true] *, [inert] *')) continue;
    // A radio is drawn by the label around it, and that is what a finger meets.
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    const target = element.matches('[type=radio], [type=checkbox], [type=file]') && label !== null ? label : element;
    if (!isShown(target)) continue;
    const box = target.getBoundingClientRect();
    // Smaller than a finger's tip: for readers of screens and for keyboards.
    if (box.width < 4 || box.height < 4) continue;
    if (element instanceof HTMLAnchorElement) {
      const { origin, protocol } = new URL(element.href);
      if (![location.origin, home].includes(origin) || !protocol.startsWith('http') || element.target === '_blank') {
        external.push(element.href);
        continue;
      }
    }
    const field = element as HTMLInputElement;
    offers.push({
      at: elements.length,
      role: roleOf(element),
      name: nameOf(element) || field.placeholder || '',
      inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      form: formOf(element),
      submits: element.matches('form [type=submit], form button:not([type])'),
      checked: element.matches(':checked, [aria-checked=true]'),
      kind: kindOf(element),
      filled: Boolean(field.value),
    });
    elements.push(target);
  }

  const rows = [...top.querySelectorAll('*')]
    .filter((element) => {
      if (element.scrollWidth <= element.clientWidth + 20 || element.clientWidth < 100) return false;
      const box = element.getBoundingClientRect();
      return (
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        isShown(element) &&
        box.top > 0 &&
        box.bottom < innerHeight - 80
      );
    })
    .map((element) => {
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
  return { elements, offers, external, modal: top !== document.body, rows };
}
