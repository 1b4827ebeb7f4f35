// npm run shots -- --walk [words]: every screen by the way a player goes, in one tab, with the network slow, lost and back; then the
// same screen by its address. No control may lie elsewhere. Pictures of the walk are in .local/shots/walk.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as browsers, type Browser, type BrowserContext, type Page } from 'playwright';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import {
  createSiteClient,
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { isNetworkQuiet, trackPendingRequests } from '@lanyu/test-kit/browser/network-quiet';
import { waitUntilPageComplete } from '@lanyu/test-kit/browser/wait-until-page-complete';
import type { Who } from '@lanyu/ops/walk/way';
import { signIn } from '../take.ts';
import { compareControls, restingControls, type Box, type Control } from './controls.ts';
import { backToTabs, hasModal, take, type Step } from '@lanyu/ops/walk/steps';
import type { Way } from '@lanyu/ops/walk/way';
import { ways } from '@lanyu/ops/walk/ways';

/**
 * lost: gone before the last step of each way, and back after it, slow as in a lift. slow: so all the time. plain: nothing happens
 * to it. The first is what is walked unless others are asked for: who comes there so has met the worst of both.
 */
type Network = 'lost' | 'slow' | 'plain';
const networks: Network[] = ['lost', 'slow', 'plain'];
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };

const sizes = { 375: 812, 320: 640, 1280: 800 } as const;
type Width = keyof typeof sizes;

/** After this, a page that is not whole will not be. */
const timeoutMs = 20_000;
const offlineMs = 700;
/** By which time a layout that is on its way has come. */
const lateMs = 3000;

/** Of each screen: a sheet that was moved moves everything in it. */
const told = 8;

interface WalkOptions {
  origin: string;
  folder: string;
  wanted: (screen: string) => boolean;
  networks: string[];
}

type ByWidth = Map<Width, Control[]>;

interface Person {
  who: Who;
  account: LoggedInAccount | undefined;
  browser: Browser;
  options: WalkOptions;
  /** By screen: where the controls lie by address. */
  references: Map<string, ByWidth>;
  /** The one that opens addresses. */
  tab: Page;
  report: Report;
}

interface Report {
  stops: number;
  compared: number;
  faults: string[];
}

export async function walk(options: WalkOptions): Promise<Report> {
  const people = signIn(options.origin);
  const browser = await browsers.launch(chromiumLaunchOptions);
  const report: Report = { stops: 0, compared: 0, faults: [] };
  try {
    const went = (['visitor', 'hanghang', 'whale'] as const).map(async (who) => {
      const account = await people.accountOf(who);
      const context = await phoneOf(browser, options.origin, account);
      const tab = await context.newPage();
      trackPendingRequests(tab);
      const person: Person = { who, account, browser, options, references: new Map(), tab, report };
      for (const network of networks.filter((each) => options.networks.includes(each))) {
        await goAround(person, network);
      }
      await context.close();
    });
    await Promise.all(went);
    return report;
  } finally {
    await browser.close();
  }
}

async function phoneOf(
  browser: Browser,
  origin: string,
  account: LoggedInAccount | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 375, height: sizes[375] },
  });
  context.setDefaultTimeout(120_000);
  await confirmAge(context);
  await hideBulletins(context, ['guest', ...(account === undefined ? [] : [account.uid])]);
  if (account !== undefined) await storeAccountInBrowser(context, account);
  return context;
}

/** One tab, loaded once. */
async function goAround(person: Person, network: Network): Promise<void> {
  const { who, account, browser, options, report } = person;
  const mine = ways.filter(({ screen, as }) => as.includes(who) && options.wanted(screen));
  if (mine.length === 0) return;
  const context = await phoneOf(browser, options.origin, account);
  const page = await context.newPage();
  trackPendingRequests(page);
  const device = await context.newCDPSession(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  try {
    // In place of the empty page a tab begins with, to which nobody can go back.
    await page.evaluate((home) => location.replace(home), `${options.origin}/`);
    await page.waitForURL(`${options.origin}/`);
    await atRest(page);
    await device.send('Network.enable');
    const slowDown = async () => {
      if (network !== 'plain') await device.send('Network.emulateNetworkConditions', slow);
    };
    await slowDown();
    for (const way of mine) {
      const at = `${way.screen} as ${who}, network ${network}`;
      report.stops += 1;
      const began = Date.now();
      try {
        await backToTabs(page);
        tell(await visit(person, page, way, { network, slowDown }), at);
      } catch (error) {
        const [first] = (error instanceof Error ? error.message : String(error)).split('\n');
        tell([`cannot be walked: ${first} (at ${page.url()})`], at);
      } finally {
        await context.setOffline(false);
        await page.setViewportSize({ width: 375, height: sizes[375] });
      }
      console.log(`${at}: ${Math.round((Date.now() - began) / 1000)} s`);
    }
    if (loads > 1) report.faults.push(`as ${who}, network ${network}: the document was loaded ${loads} times`);
    console.log(`${who}, network ${network}: ${mine.length} screens`);
  } finally {
    await context.close();
  }

  function tell(faults: string[], at: string): void {
    for (const fault of faults.slice(0, told)) console.error(`${at}: ${fault}`);
    if (faults.length > told) console.error(`${at}: and ${faults.length - told} more`);
    report.faults.push(...faults.map((fault) => `${at}: ${fault}`));
  }
}

interface Line {
  network: Network;
  /** Anew after each loss, whose end would also be the end of this. */
  slowDown: () => Promise<void>;
}

async function visit(person: Person, page: Page, way: Way, { network, slowDown }: Line): Promise<string[]> {
  const { who, options, report } = person;
  const steps = await Promise.all(way.steps.map((step) => withIds(step, person)));
  const opens = way.opens ?? [];
  const last = opens.length > 0 ? opens.length : steps.length;
  const go = async (each: Step, isLast: boolean) => {
    if (network !== 'lost' || !isLast) return take(page, each);
    await loseAndTake(page, each);
    await slowDown();
  };
  for (const [at, step] of steps.entries()) {
    await go(step, opens.length === 0 && at === last - 1);
    // A finger comes to what it sees.
    if (at < steps.length - 1 || opens.length > 0) await waitUntilPageComplete(page, timeoutMs);
  }
  if (opens.length > 0) await atRest(page);
  const before = page.url();
  for (const [at, step] of opens.entries()) await go(step, at === last - 1);
  if (way.shows !== undefined) await inFrontAfter(page, opens.at(-1));
  const { lacking } = await waitUntilPageComplete(page, timeoutMs);
  await atRest(page);
  // The address that a reader would copy here; what was opened on the page is opened there as well.
  const address = opens.length > 0 ? before : page.url();
  const faults = lacking.map((what) => `not whole: ${what}`);
  const known = person.references.get(way.screen) ?? (await byAddress(person, way, address));
  for (const width of widthsOf(way)) {
    await page.setViewportSize({ width, height: sizes[width] });
    const expected = known.get(width) ?? [];
    report.compared += expected.length;
    const again = async () => (await byAddress(person, way, address)).get(width) ?? [];
    const differences = await differing(page, expected, again);
    for (const { control, expected: by, found } of differences) {
      faults.push(`${width} wide: ${control} by address ${boxText(by)}, by walking ${boxText(found)}`);
    }
    if (differences.length > 0)
      await showBoth(person, page, join(options.folder, 'different', `${way.screen}.${width}`));
    const pictures = join(options.folder, `${width}`);
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${way.screen}.${who}.${network}.png`), animations: 'disabled' });
  }
  return faults;
}

/** From top to bottom, for who looks for the reason. */
async function showBoth({ tab }: Person, page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${name}.walked.png`, fullPage: true, animations: 'disabled' });
  await tab.screenshot({ path: `${name}.address.png`, fullPage: true, animations: 'disabled' });
}

const widthsOf = (way: Way): Width[] => (way.shows === undefined ? [375] : [375, 320, 1280]);

/** A loss that begins before the finger comes down and lasts until whatever was asked for has failed. */
async function loseAndTake(page: Page, step: Step): Promise<void> {
  await atRest(page);
  await page.context().setOffline(true);
  try {
    await take(page, step);
    await page.waitForTimeout(offlineMs);
  } finally {
    await page.context().setOffline(false);
  }
}

/** What needs the network to open may have said so instead: then people press once more. */
async function inFrontAfter(page: Page, step: Step | undefined): Promise<void> {
  const until = Date.now() + 4000;
  while (Date.now() < until) {
    if (await hasModal(page)) return;
    await page.waitForTimeout(100);
  }
  if (step !== undefined) await take(page, step);
  await page.locator('dialog:modal').first().waitFor();
}

/** The same screen in another tab, opened by the address that was walked to. */
async function byAddress(person: Person, way: Way, address: string): Promise<ByWidth> {
  const { tab, references } = person;
  await tab.setViewportSize({ width: 375, height: sizes[375] });
  // Not what a sheet that was open here before has left in the history.
  await tab.goto('about:blank');
  await tab.goto(address);
  await waitUntilPageComplete(tab, timeoutMs);
  await atRest(tab);
  for (const step of way.opens ?? []) await take(tab, step);
  if (way.shows !== undefined) await inFrontAfter(tab, undefined);
  await waitUntilPageComplete(tab, timeoutMs);
  await atRest(tab);
  const controls: ByWidth = new Map();
  for (const width of widthsOf(way)) {
    await tab.setViewportSize({ width, height: sizes[width] });
    controls.set(width, await restingControls(tab));
  }
  references.set(way.screen, controls);
  return controls;
}

/** What differs and stays so, also from how the screen is by its address by now: others may have changed it meanwhile. */
async function differing(page: Page, first: Control[], again: () => Promise<Control[]>) {
  let expected = first;
  for (const turn of [1, 2]) {
    const until = Date.now() + lateMs;
    for (;;) {
      const differences = compareControls(expected, await restingControls(page));
      if (differences.length === 0) return [];
      if (Date.now() > until) {
        if (turn === 2) return differences;
        break;
      }
      await page.waitForTimeout(200);
    }
    expected = await again();
  }
  return [];
}

async function withIds(step: Step, { account, options }: Person): Promise<Step> {
  if (!step.includes('{order}')) return step;
  const { records } = await createSiteClient(account, options.origin).call('GET /v1/orders/order/list', {});
  return step.replace('{order}', records[0]?.id ?? '') as Step;
}

/** Nothing is under way for a moment; a film on its way is not waited for. */
async function atRest(page: Page): Promise<void> {
  const until = Date.now() + 6000;
  while (!isNetworkQuiet(page, 250) && Date.now() < until) await page.waitForTimeout(50);
}

function boxText(box: Box | undefined): string {
  return box === undefined ? 'nowhere' : `${box.x},${box.y} ${box.width}×${box.height}`;
}
