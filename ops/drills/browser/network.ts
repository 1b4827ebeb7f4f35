// The network goes at any moment of a walk and comes back: within five seconds every page is whole again, in the same document.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumLaunchOptions as installed } from '@lanyu/test-kit/browser/chromium-launch-options';
import {
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  logInAsDemoPlayer,
  type LoggedInAccount,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { waitUntilPageComplete } from '@lanyu/test-kit/browser/wait-until-page-complete';
import { backToTabs, take, type Step } from '../../walk/steps.ts';
import type { Way } from '../../walk/way.ts';
import { ways } from '../../walk/ways.ts';
import { dice, type Dice } from '../support/dice.ts';
import { freePort, outputFolder } from '../support/stage.ts';

/** What a player is asked to bear. */
const timeoutMs = 5000;
/** Then a new phone, which has no piece of the portal yet. */
const lossesPerPhone = 8;
/** Of each, half have the portal's own worker in charge and half do not. */
const walkers = ['visitor', 'hanghang', 'whale'] as const;
type Walker = (typeof walkers)[number];

interface LossesOptions {
  losses: number;
  seed: number;
  browser: Browser;
  origin: string;
  /** Where pictures of what was not whole go. */
  folder: string;
  accountOf: (who: Walker) => Promise<LoggedInAccount | undefined>;
}

interface LossesReport {
  faults: string[];
  /** How long each page took from the network's return, in ms. */
  times: number[];
  screens: Set<string>;
}

/** `npm run drill -- network --losses 200 --seed 1`. */
export async function network({ losses, seed }: { losses: number; seed: number }): Promise<string[]> {
  const folder = join(outputFolder('drills'), 'network');
  mkdirSync(folder, { recursive: true });
  console.log(`${losses} losses from seed ${seed}`);
  const site = await resetDataAndStartSite({ port: await freePort(), database: 'lanyu_drill_network', redisIndex: 12 });
  const browser = await chromium.launch(installed);
  try {
    const accountOf = async (who: Walker) => (who === 'visitor' ? undefined : logInAsDemoPlayer(who, site.origin));
    const { faults, times, screens } = await loseNetwork({
      losses,
      seed,
      browser,
      origin: site.origin,
      folder,
      accountOf,
    });
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    console.log(
      `${times.length} losses on ${screens.size} screens: whole after ${at(0.5)} ms in the middle, ${at(0.95)} ms for 95 of 100, ${at(1)} ms at most`,
    );
    return faults;
  } finally {
    await browser.close();
    await site.stop();
  }
}

export async function loseNetwork(options: LossesOptions): Promise<LossesReport> {
  const { losses, seed, folder } = options;
  const report: LossesReport = { faults: [], times: [], screens: new Set() };
  const roll = dice(seed);
  // An address that holds an id is another one on every site.
  const known = ways.filter(({ steps }) => !steps.some((step) => step.includes('{')));
  for (let done = 0; done < losses;) {
    const who = walkers[Math.floor(done / lossesPerPhone) % walkers.length] ?? 'visitor';
    const { page, loads } = await phone(options, who, roll.below(2) === 0);
    try {
      const until = Math.min(losses, done + lossesPerPhone);
      for (; done < until; done += 1) {
        const way = roll.of(known.filter(({ as }) => as.includes(who)));
        report.screens.add(way.screen);
        const told = await lose(page, way, roll);
        const { ms, lacking } = await waitUntilPageComplete(page, timeoutMs);
        report.times.push(ms);
        const wrong = [...lacking, ...(loads() > 1 ? ['the document was loaded again'] : [])];
        if (done % 10 === 9) {
          console.log(`${done + 1} losses, slowest ${Math.max(...report.times)} ms, ${report.faults.length} faults`);
        }
        if (wrong.length === 0) continue;
        const file = join(folder, `seed-${seed}-loss-${done + 1}.png`);
        await page.screenshot({ path: file });
        const fault = `loss ${done + 1} as ${who}, ${told}, at ${new URL(page.url()).pathname}: ${wrong.join('; ')} (${file}; again: --seed ${seed} --losses ${done + 1})`;
        console.error(fault);
        report.faults.push(fault);
        // What is wrong here was said; the rest goes on with another phone.
        done += 1;
        break;
      }
    } finally {
      await page.context().close();
    }
  }
  return report;
}

async function phone({ browser, origin, accountOf }: LossesOptions, who: Walker, withWorker: boolean) {
  const account = await accountOf(who);
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: withWorker ? 'allow' : 'block',
  });
  await confirmAge(context);
  await hideBulletins(context, ['guest', ...(account === undefined ? [] : [account.uid])]);
  if (account !== undefined) await storeAccountInBrowser(context, account);
  const page = await context.newPage();
  let count = 0;
  page.on('load', () => (count += 1));
  await page.evaluate((home) => location.replace(home), `${origin}/`);
  await page.waitForURL(`${origin}/`);
  await waitUntilPageComplete(page, 30_000);
  return { page, loads: () => count };
}

/** Walks, and at one step of the way, before or shortly after the finger comes down, there is no network for a while. */
async function lose(page: Page, way: Way, roll: Dice): Promise<string> {
  const steps: Step[] = [...way.steps, ...(way.opens ?? [])];
  const at = roll.below(steps.length);
  const before = roll.below(2) === 0;
  const delay = roll.below(600);
  const length = 300 + roll.below(2200);
  await backToTabs(page);
  for (const step of steps.slice(0, at)) {
    await take(page, step);
    await waitUntilPageComplete(page, 30_000);
  }
  const step = steps[at] as Step;
  const tap = () =>
    // What the way asks for may not be there without a network; the page has to be whole nevertheless.
    take(page, step).catch((error: unknown) => console.warn(`${way.screen}, ${step}: ${String(error).split('\n')[0]}`));
  if (!before) {
    await tap();
    await pause(delay);
  }
  await page.context().setOffline(true);
  if (before) await tap();
  await pause(length);
  await page.context().setOffline(false);
  return `${way.screen}: ${length} ms without network ${before ? `before “${step}”` : `${delay} ms after “${step}”`}`;
}
