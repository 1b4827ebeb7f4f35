import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { findAxeViolations, axeRulesOfColours, waitForTransitions } from '@lanyu/test-kit/browser/find-axe-violations';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { createSiteClient } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import type { Shot, Variant } from '../take.ts';
import type { ConsoleScreen } from './console-screen.ts';
import { answerSamples } from './sample-answers.ts';
import { layoutFaults } from './layout-faults.ts';

const inBothThemes = (name: string, width: number, height: number): Variant[] => [
  { name, width, height, colorScheme: 'light' },
  { name: `${name}-dark`, width, height, colorScheme: 'dark' },
];

export const deskVariants: Variant[] = [
  ...inBothThemes('1440', 1440, 900),
  ...inBothThemes('1280', 1280, 800),
  ...inBothThemes('768', 768, 1024),
];
export const phoneVariants: Variant[] = inBothThemes('375', 375, 812);

/** 1280 wide at 200 %: half as many pixels of layout, each drawn twice as wide. */
const zoomed = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false };

export interface ConsolePlace {
  origin: string;
  folder: string;
  sessionOf: (loginName: string) => Promise<Awaited<ReturnType<typeof insertOperatorSession>>>;
}

/** One session for each operator, used for all their screens. */
export function operatorSessions(origin: string, database: string): ConsolePlace['sessionOf'] {
  const sessions = new Map<string, ReturnType<typeof insertOperatorSession>>();
  return (loginName) => {
    const session = sessions.get(loginName) ?? insertOperatorSession(origin, database, loginName);
    sessions.set(loginName, session);
    return session;
  };
}

/** One load per screen; its variants differ only in size and colours. Answers with the pictures and what is wrong. */
export async function takeConsoleScreen(
  browser: Browser,
  screen: ConsoleScreen,
  variants: Variant[],
  place: ConsolePlace,
): Promise<{ shots: Shot[]; faults: string[] }> {
  const first = variants[0] ?? deskVariants[0];
  const context = await newContext(browser, place.origin, {
    width: first?.width ?? 1440,
    height: first?.height ?? 900,
  });
  const faults: string[] = [];
  const shots: Shot[] = [];
  try {
    const page = await openScreen(context, screen, place);
    for (const variant of variants) {
      await show(page, variant);
      mkdirSync(join(place.folder, variant.name), { recursive: true });
      const file = join(variant.name, `${screen.name}.png`);
      await page.screenshot({ path: join(place.folder, file), animations: 'disabled' });
      shots.push({ screen: screen.name, variant: variant.name, file });
      const rules = variant.colorScheme === 'dark' ? axeRulesOfColours : undefined;
      const found = [...(await findAxeViolations(page, rules)), ...(await layoutFaults(page))];
      faults.push(...found.map((fault) => `${screen.name} at ${variant.name}: ${fault}`));
    }
    faults.push(...(await faultsWhenZoomed(page)).map((fault) => `${screen.name} at 200 %: ${fault}`));
    return { shots, faults };
  } catch (error) {
    throw new Error(`${screen.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function newContext(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport,
  });
  context.setDefaultTimeout(30_000);
  return context;
}

/** As a document shows it: one size, light, small enough to be read over a slow line. */
export async function takeHandbookPicture(browser: Browser, screen: ConsoleScreen, place: ConsolePlace): Promise<void> {
  const context = await newContext(browser, place.origin, { width: 1280, height: 800 });
  try {
    const page = await openScreen(context, screen, place);
    await page.waitForTimeout(250);
    await waitForTransitions(page);
    await page.screenshot({
      path: join(place.folder, `${screen.name}.jpg`),
      type: 'jpeg',
      quality: 72,
      animations: 'disabled',
    });
  } finally {
    await context.close();
  }
}

async function openScreen(context: BrowserContext, screen: ConsoleScreen, place: ConsolePlace): Promise<Page> {
  const session = screen.operator === undefined ? undefined : await place.sessionOf(screen.operator);
  if (session !== undefined) {
    await context.addInitScript((stored) => {
      if (location.protocol.startsWith('http')) sessionStorage.setItem('lanyu.admin.session', stored);
    }, JSON.stringify(session));
  }
  const page = await context.newPage();
  const path =
    typeof screen.path === 'string' ? screen.path : await screen.path(createSiteClient(session, place.origin));
  // What is prepared comes later and goes before.
  await answerSamples(page);
  await screen.prepare?.(page);
  await page.goto(`/admin${path}`);
  await page
    .locator('h1, .empty')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  if (screen.waiting === true) await page.waitForTimeout(800);
  else await settled(page);
  await page.evaluate(() => document.fonts.ready);
  // A failed call is tried again before it is said.
  if (screen.name.endsWith('.failed')) await page.getByRole('alert').first().waitFor();
  await screen.act?.(page);
  return page;
}

/** Nothing is under way and no bars stand where content will be. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('#main [aria-busy="true"], #main .bar') === null);
  await page.waitForLoadState('networkidle');
}

async function show(page: Page, { width, height, colorScheme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  // What the new size asks for has to arrive.
  await page.waitForTimeout(250);
  await waitForTransitions(page);
}

async function faultsWhenZoomed(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', zoomed);
  await page.waitForTimeout(250);
  await waitForTransitions(page);
  return layoutFaults(page);
}
