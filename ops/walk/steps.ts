// What a finger does on the way from one screen to the next. A step is one word and what it is done to:
//   tab /games       the bar at the bottom
//   link /faq        the first link in view whose address begins so
//   open 月海回声     the first link with these words
//   press 筛选        the first button, tab, switch or choice with these words
//   write 月          into the first field
//   back             the phone's own back
//   address /x       for the few screens that nothing in the portal leads to: as if a link did
import type { Locator, Page } from 'playwright';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';

export type Step = `${'tab' | 'link' | 'open' | 'press' | 'write' | 'address'} ${string}` | 'back';

const timeoutMs = 30_000;
const tabBar = (page: Page) => page.getByRole('navigation', { name: '主导航' }).filter({ visible: true });

export async function take(page: Page, step: Step): Promise<void> {
  const [verb = '', ...rest] = step.split(' ');
  const what = rest.join(' ');
  const front = await inFront(page);
  const first = (found: Locator) => found.filter({ visible: true }).first();
  const tap = (found: Locator) => touch(first(found));
  if (verb === 'tab') return tap(tabBar(page).locator(`a[href="${what}"]`));
  if (verb === 'link') return touchFirst(front.locator(`a[href^="${what}"]`).filter({ visible: true }));
  if (verb === 'open') return tap(front.getByRole('link', { name: what }));
  if (verb === 'press') {
    const buttons = front.getByRole('button', { name: what });
    const others = (['tab', 'switch', 'radio', 'menuitem'] as const).map((role) =>
      front.getByRole(role, { name: what }),
    );
    return tap(others.reduce((all, more) => all.or(more), buttons));
  }
  if (verb === 'write') {
    return first(front.getByRole('combobox').or(front.getByRole('textbox'))).fill(what, { timeout: timeoutMs });
  }
  if (verb === 'address') return goToInApp(page, what);
  return goBack(page);
}

/**
 * A finger where the control lies. Playwright's own click also waits for frames that a busy machine draws late; here it counts
 * that nothing else lies above it.
 */
async function touch(control: Locator, forMs = 2000): Promise<void> {
  // A sheet that is on its way up is waited for, as by anybody.
  const until = Date.now() + forMs;
  for (;;) {
    const covered = await press(control);
    if (covered === undefined) return;
    if (Date.now() > until) throw new Error(`a finger on ${String(control)} meets ${covered}`);
    await control.page().waitForTimeout(100);
  }
}

/** What lies above it instead, if anything does. */
function press(control: Locator): Promise<string | undefined> {
  return control.evaluate(
    (element: HTMLElement) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = (element as HTMLInputElement).labels?.[0];
      if (met !== null && (element.contains(met) || met.contains(element) || label?.contains(met))) {
        element.click();
        return undefined;
      }
      return met === null ? 'nothing' : met.outerHTML.slice(0, 80);
    },
    undefined,
    { timeout: timeoutMs },
  );
}

/** The first that can be seen: one in a text that was cut short is there and is not. */
async function touchFirst(controls: Locator): Promise<void> {
  await controls.first().waitFor({ timeout: timeoutMs });
  const count = await controls.count();
  for (let at = 0; at < count; at += 1) {
    const last = at === count - 1;
    try {
      return await touch(controls.nth(at), last ? 2000 : 0);
    } catch (error) {
      if (last) throw error;
    }
  }
}

/** What can be touched: the sheet or dialog that lies on top, else the page. */
async function inFront(page: Page): Promise<Locator> {
  const modals = page.locator('dialog:modal');
  return (await modals.count()) > 0 ? modals.last() : page.locator('body');
}

export const hasModal = (page: Page) =>
  page
    .locator('dialog:modal')
    .count()
    .then((count) => count > 0);

async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForTimeout(150);
}

/** Back, as often as it takes until the bar with the tabs can be touched. */
export async function backToTabs(page: Page): Promise<void> {
  for (let times = 0; times < 15; times += 1) {
    if (!(await hasModal(page)) && (await tabBar(page).count()) > 0) return;
    await goBack(page);
  }
  throw new Error(`no way back to the tabs from ${page.url()}`);
}
