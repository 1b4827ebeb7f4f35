// One seed: somebody with a phone, and so many things done with it one after the other.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { BrowserErrors } from '@lanyu/test-kit/browser/browser-errors';
import { makeRotatedPhoto } from '@lanyu/test-kit/browser/test-photos-and-hostile-file';
import { storeAccountInBrowser, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { isNetworkQuiet, trackPendingRequests } from '@lanyu/test-kit/browser/network-quiet';
import { paymentSandboxPortOfSite } from '@lanyu/test-kit/local/local-env';
import { dice } from '../../support/dice.ts';
import type { Character } from './characters.ts';
import { faultsOf } from './eyes.ts';
import { CannotPress, nextDeed, type Body } from './hands.ts';
import { screenOf, type Screen } from './offers.ts';
import { listenForRefusals } from './refusals.ts';
import type { Self } from './words.ts';

export interface Outing {
  seed: number;
  actions: number;
  character: Character;
  /** Who is signed in; a visitor without. */
  account?: LoggedInAccount;
  /** Activation codes they have heard of. */
  codes?: readonly string[];
  browser: Browser;
  origin: string;
  /** Where pictures of what went wrong go. */
  folder: string;
}

export interface Report {
  faults: string[];
  actions: number;
  /** Paths without numbers. */
  routes: Set<string>;
  controls: Set<string>;
  external: Set<string>;
  refusals: number;
  downloads: number;
  seconds: number;
}

const told = 15;

export async function goOut(outing: Outing): Promise<Report> {
  const { seed, actions, character, account, browser, origin, folder } = outing;
  const began = Date.now();
  const context = await contextFor(character, browser, origin);
  const report: Report = {
    faults: [],
    actions: 0,
    routes: new Set(),
    controls: new Set(),
    external: new Set(),
    refusals: 0,
    downloads: 0,
    seconds: 0,
  };
  const done: string[] = [];
  const known = new Set<string>();
  try {
    const complaints = new BrowserErrors();
    // What waits for moderators or was deleted is no document for anybody; the portal tells its author more.
    complaints.expect(/404 \(Not Found\).*\/post\/\d+\)$/);
    await complaints.listenTo(context);
    await stayHere(context, origin, report.external);
    if (account !== undefined) await storeAccountInBrowser(context, account);
    const page = await context.newPage();
    trackPendingRequests(page);
    const refusals = listenForRefusals(page, origin);
    answerTheBrowser(page, report);
    const roll = dice(seed);
    const self: Self = {
      loginName: account?.loginName ?? `monkey_${seed}`,
      phone: `13${String(100_000_000 + seed)}`,
      codes: outing.codes ?? [],
    };
    const body: Body = { page, touch: await context.newCDPSession(page), self, roll, origin };
    const isOurs = () => new URL(page.url()).origin === origin;
    await enter(page, origin);
    for (let step = 0; step <= actions; step += 1) {
      await atRest(page);
      report.routes.add(routeOf(page.url(), origin));
      const found = [
        ...(await faultsOf(page, isOurs, known)),
        ...complaints.unexpected.splice(0),
        ...(await refusals.untold()),
      ];
      complaints.heard.length = 0;
      const screen = await offered(page, origin);
      for (const address of screen.external) report.external.add(address);
      if (!isOurs() && !page.url().startsWith(sandboxOf(origin))) found.push(`left the site for ${page.url()}`);
      if (screen.offers.length === 0) found.push('a dead end: nothing can be pressed');
      if (found.length > 0) {
        await tell(found, page);
        for (const fault of found) known.add(fault);
        // The next thing is done from somewhere else: what is wrong here was said.
        await page.goto('/');
        complaints.heard.length = 0;
        continue;
      }
      if (step === actions) break;
      const deed = nextDeed(body, screen, isOurs());
      report.actions += 1;
      if (report.actions % 50 === 0) console.log(`seed ${seed}: ${report.actions} actions, ${since(began)} s`);
      done.push(`${report.actions}. ${deed.told}  (${new URL(page.url()).pathname})`);
      if (deed.control !== undefined) report.controls.add(`${routeOf(page.url(), origin)} ${deed.control}`);
      try {
        await deed.run();
      } catch (error) {
        if (!(error instanceof CannotPress)) throw error;
        await tell([`cannot be pressed: ${error.message}`], page);
      }
      await screen.drop();
    }
    report.refusals = refusals.count();
  } finally {
    await context.close();
  }
  report.seconds = since(began);
  return report;

  async function tell(found: readonly string[], page: Page): Promise<void> {
    const file = join(folder, `seed-${seed}-step-${report.actions}.png`);
    await page.screenshot({ path: file });
    const lines = [
      `seed ${seed} (${character.name}), after ${report.actions} actions, at ${page.url()}:`,
      ...found.map((fault) => `  ${fault}`),
      `  before it: ${done.slice(-told).join('\n             ')}`,
      `  picture: ${file}`,
      `  again: npm run drill -- random-user --seed ${seed} --seeds 1 --actions ${Math.max(report.actions, 1)}`,
    ];
    report.faults.push(lines.join('\n'));
    console.error(lines.join('\n'));
  }
}

async function contextFor(character: Character, browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: character.viewport,
    colorScheme: character.colorScheme,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    // A browser with a window lets the page in front write there.
    permissions: ['clipboard-write'],
  });
  if (character.largestText === true) {
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('lanyu.textSize', 'largest');
    });
  }
  return context;
}

/** In place of the empty page every tab begins with, to which nobody can go back. */
async function enter(page: Page, origin: string): Promise<void> {
  await page.evaluate((home) => location.replace(home), `${origin}/`);
  await page.waitForURL(`${origin}/`);
}

function sandboxOf(origin: string): string {
  return `http://127.0.0.1:${paymentSandboxPortOfSite(new URL(origin).port)}`;
}

/** Other sites are noted and not visited; the browser stays on the page when it is answered that there is nothing. */
async function stayHere(context: BrowserContext, origin: string, external: Set<string>): Promise<void> {
  const sandbox = sandboxOf(origin);
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin && url.origin !== sandbox,
    (route) => {
      external.add(route.request().url());
      return route.fulfill({ status: 204 });
    },
  );
}

/** What a browser asks its user outside of the page. */
function answerTheBrowser(page: Page, report: Report): void {
  page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
  page.on('popup', (popup) => void popup.close().catch(() => {}));
  page.on('download', (download) => {
    report.downloads += 1;
    void download.cancel().catch(() => {});
  });
  page.on('filechooser', (chooser) => {
    void makeRotatedPhoto(page)
      .then((file) => chooser.setFiles(file))
      .catch(() => {});
  });
}

/** Nothing is under way for a moment; a film or a file on its way is not waited for. */
async function atRest(page: Page): Promise<void> {
  const until = Date.now() + 5000;
  while (!isNetworkQuiet(page, 120) && Date.now() < until) await pause(30);
}

/** Between two documents, and while a dialog comes or goes, there is nothing to be found: looked for again. */
async function offered(page: Page, origin: string): Promise<Screen> {
  for (let look = 0; ; look += 1) {
    try {
      const screen = await screenOf(page, origin);
      if (screen.offers.length > 0 || look >= 100) return screen;
    } catch (error) {
      if (look >= 100) throw error;
    }
    await pause(100);
  }
}

function since(began: number): number {
  return Math.round((Date.now() - began) / 1000);
}

function routeOf(address: string, origin: string): string {
  const url = new URL(address);
  if (url.origin !== origin) return 'sandbox';
  return url.pathname.replaceAll(/\d+/g, ':id').replace(/^\/games\/.+/, '/games/:type');
}
