import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { callSite, confirmAge, hideBulletins, keepAccount, logIn, password } from '../../e2e/support/players.ts';
import type { Screen, Who } from './screens.ts';

export interface Variant {
  name: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

export const portalVariants: Variant[] = [
  { name: '375', width: 375, height: 812, colorScheme: 'light' },
  { name: '375-dark', width: 375, height: 812, colorScheme: 'dark' },
  { name: '320', width: 320, height: 640, colorScheme: 'light' },
  { name: '1280', width: 1280, height: 800, colorScheme: 'light' },
];

export const adminVariants: Variant[] = [{ name: '1280', width: 1280, height: 800, colorScheme: 'light' }];

export interface Shot {
  screen: string;
  variant: string;
  file: string;
}

/** How each kind of person's browser is made ready; made once and used for all their screens. */
export function signIns(origin: string): (context: BrowserContext, who: Who) => Promise<void> {
  const players = { whale: logIn('whale', origin), luming: logIn('luming', origin) };
  const operator = callSite(undefined, origin).call('POST /admin/v1/staff/login', { loginName: 'operator', password });
  return async (context, who) => {
    if (who === 'visitor') return;
    if (who === 'operator') {
      const session = JSON.stringify(await operator);
      await context.addInitScript((stored) => {
        if (location.protocol.startsWith('http')) sessionStorage.setItem('lanyu.admin.session', stored);
      }, session);
      return;
    }
    const account = await players[who];
    await keepAccount(context, account);
    await hideBulletins(context, [account.uid]);
  };
}

/** One load per screen; its variants differ only in size and colours. */
export async function takeScreen(
  browser: Browser,
  screen: Screen,
  variants: Variant[],
  place: { origin: string; folder: string; signIn: (context: BrowserContext, who: Who) => Promise<void> },
): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: place.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width: 375, height: 812 },
  });
  // It stays open for as long as the page does, and a picture is taken once nothing is under way.
  await context.route('**/api/v1/live*', (route) => route.fulfill({ status: 503 }));
  try {
    if (screen.ageGate !== true) await confirmAge(context);
    if (screen.bulletins !== true) await hideBulletins(context, ['guest']);
    await place.signIn(context, screen.who);
    const page = await context.newPage();
    await screen.prepare?.(page);
    await page.goto(screen.path);
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
  for (const { name, width, height, colorScheme } of variants) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    // What the new size asks for, such as the desktop's surround, has to arrive first.
    await page.waitForTimeout(width > 1024 ? 400 : 120);
    mkdirSync(join(folder, name), { recursive: true });
    const file = join(name, `${screen}.png`);
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled' });
    shots.push({ screen, variant: name, file });
  }
  return shots;
}

async function arrived(page: Page, screen: Screen): Promise<void> {
  if (screen.waiting === true) {
    await page.waitForTimeout(1200);
    return;
  }
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  // A retried call may be under way for a few seconds before the error is shown.
  await page.waitForLoadState('networkidle');
  if (screen.name.endsWith('.error')) await page.getByRole('button', { name: '重新加载' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}
