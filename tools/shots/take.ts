import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Who } from '@lanyu/ops/walk/way';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import {
  createSiteClient,
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  logInAsDemoPlayer,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Screen } from './screen.ts';

export interface Variant {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const inBothThemes = (name: string, width: number, height: number): Variant[] => [
  { name, width, height, colorScheme: 'light' },
  { name: `${name}-dark`, width, height, colorScheme: 'dark' },
];

const phone = inBothThemes('375', 375, 812);
const narrow = inBothThemes('320', 320, 640);

export const portalVariants: Record<Screen['taken'], Variant[]> = {
  // Tall enough to show what lies below the first view.
  base: [
    ...phone,
    ...inBothThemes('375-tall', 375, 2400),
    ...narrow,
    ...inBothThemes('768', 768, 1024),
    ...inBothThemes('1280', 1280, 800),
  ],
  state: [...phone, ...narrow],
};

export const adminVariants: Variant[] = [{ name: '1280', width: 1280, height: 800, colorScheme: 'light' }];

export interface Shot {
  screen: string;
  variant: string;
  file: string;
}

/** One session of each kind of person, used for all their screens. */
export interface People {
  accountOf: (who: Who) => Promise<LoggedInAccount | undefined>;
  /** Made when the first screen of the back-office is taken. */
  staffSession: () => Promise<unknown>;
}

export function signIn(origin: string, database = 'lanyu_shots'): People {
  let session: Promise<unknown> | undefined;
  const players = {
    whale: logInAsDemoPlayer('whale', origin),
    hanghang: logInAsDemoPlayer('hanghang', origin),
    luming: logInAsDemoPlayer('luming', origin),
  };
  return {
    accountOf: async (who) => (who === 'visitor' || who === 'operator' ? undefined : players[who]),
    staffSession: () => (session ??= insertOperatorSession(origin, database)),
  };
}

async function arriveAs(context: BrowserContext, who: Who, people: People): Promise<void> {
  if (who === 'operator') {
    await context.addInitScript(
      (stored) => {
        if (location.protocol.startsWith('http')) sessionStorage.setItem('lanyu.admin.session', stored);
      },
      JSON.stringify(await people.staffSession()),
    );
  }
  const account = await people.accountOf(who);
  if (account === undefined) return;
  await storeAccountInBrowser(context, account);
  await hideBulletins(context, [account.uid]);
}

/** One load per screen; its variants differ only in size and colours. */
export async function takeScreen(
  browser: Browser,
  screen: Screen,
  variants: Variant[],
  place: { origin: string; folder: string; people: People },
): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: place.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 375, height: 812 },
  });
  // A machine that draws four pages at once may be slow.
  context.setDefaultTimeout(90_000);
  // It stays open for as long as the page does, and a picture is taken once nothing is under way.
  await context.route('**/api/v1/live*', (route) => route.fulfill({ status: 503 }));
  try {
    if (screen.ageGate !== true) await confirmAge(context);
    if (screen.bulletins !== true) await hideBulletins(context, ['guest']);
    await arriveAs(context, screen.who, place.people);
    const page = await context.newPage();
    await screen.prepare?.(page);
    await page.goto(
      typeof screen.path === 'string'
        ? screen.path
        : await screen.path(createSiteClient(await place.people.accountOf(screen.who), place.origin)),
    );
    await arrived(page, screen);
    await screen.act?.(page);
    return await takeVariants(page, screen.name, variants, place.folder);
  } catch (error) {
    throw new Error(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

export async function takeVariants(
  page: Page,
  screen: string,
  variants: Variant[],
  folder: string,
  fullPage = false,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  // Pictures of the night are asked for when night falls.
  if (variants.some(({ colorScheme }) => colorScheme === 'dark')) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(300);
  }
  for (const { name, width, height, colorScheme } of variants) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await themed(page, colorScheme);
    // What the new size asks for, such as the desktop's surround, has to arrive first.
    await page.waitForTimeout(width > 1024 || height > 2000 ? 400 : 120);
    if (height > 2000) await settled(page);
    mkdirSync(join(folder, name), { recursive: true });
    const file = join(name, `${screen}.png`);
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled' });
    shots.push({ screen, variant: name, file });
  }
  return shots;
}

/** The portal's own script follows the system's theme; the back-office has none. */
async function themed(page: Page, theme: Variant['colorScheme']): Promise<void> {
  for (let look = 0; look < 40; look += 1) {
    const shown = await page.evaluate(() => document.documentElement.dataset['theme']);
    if (shown === undefined || shown === theme) return;
    await page.waitForTimeout(100);
  }
}

/** Bones are gone and pictures in sight are there. */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () => {
        const inSight = (element: Element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          return element.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        };
        const bones = [...document.querySelectorAll('[aria-busy="true"]')];
        return ![...bones, ...[...document.images].filter((image) => !image.complete)].some(inSight);
      },
      undefined,
      { timeout: 10_000 },
    )
    .catch(() => console.warn(`${page.url()} is still busy`));
}

async function arrived(page: Page, screen: Screen): Promise<void> {
  if (screen.waiting === true) {
    await page.waitForTimeout(1200);
    return;
  }
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  // A retried call may be under way for a few seconds before the error is shown.
  await page.waitForLoadState('networkidle');
  await settled(page);
  if (screen.name.endsWith('.error')) await page.getByRole('button', { name: '重新加载' }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}
