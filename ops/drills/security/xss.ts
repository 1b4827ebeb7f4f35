// Payloads in every text that reaches a screen, looked at in Chromium with the site's policy and without it: none may run, with
// nothing but our own care in the way the second time.
import { chromium, type Browser } from 'playwright';
import pg from 'pg';
import { chromiumLaunchOptions as installed } from '@lanyu/test-kit/browser/chromium-launch-options';
import {
  confirmAge,
  hideBulletins,
  storeAccountInBrowser,
  logInAsDemoPlayer,
} from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { databaseUrl, freePort } from '../support/stage.ts';
import { xssPayloads } from './xss-payloads.ts';
import { lookAtDocuments, lookAtScreens, runUnguarded, watchFor, type Looked } from './xss-screens.ts';
import { writeEverywhere, type XssFixture } from './xss-fixture.ts';

const database = 'lanyu_drill_xss';

export async function xss(options: { payloads: number }): Promise<string[]> {
  const payloads = xssPayloads(options.payloads);
  const site = await resetDataAndStartSite({ port: await freePort(), database, redisIndex: 14 });
  const browser = await chromium.launch(installed);
  try {
    const account = await logInAsDemoPlayer('luming', site.origin);
    const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
    await client.connect();
    const world = await writeEverywhere(client, payloads, account.uid);
    await client.end();
    const faults: string[] = [];
    for (const bypassCSP of [false, true]) {
      faults.push(...(await lookWith(browser, site.origin, account, { world, payloads, bypassCSP })));
    }
    return faults;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function lookWith(
  browser: Browser,
  origin: string,
  account: Awaited<ReturnType<typeof logInAsDemoPlayer>>,
  { world, payloads, bypassCSP }: { world: XssFixture; payloads: readonly string[]; bypassCSP: boolean },
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: origin,
    bypassCSP,
    viewport: { width: 375, height: 812 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const name = bypassCSP ? 'without the policy' : 'with the policy';
  try {
    const watch = await watchFor(context);
    await confirmAge(context);
    await hideBulletins(context, ['guest', account.uid]);
    await storeAccountInBrowser(context, account);
    const blank = await context.newPage();
    const alive = bypassCSP ? await runUnguarded(blank, watch, payloads) : 0;
    await blank.goto('about:blank');
    const documents = bypassCSP ? [await lookAtDocuments(blank, origin, world, watch)] : [];
    const page = await context.newPage();
    await page.goto('/settings');
    const looked = [...(await lookAtScreens(page, world, watch, payloads)), ...documents];
    console.log(`${name}: ${watch.ran.length} of ${payloads.length} payloads ran, ${watch.suspicious.size} could have`);
    if (bypassCSP) console.log(`  written as markup into an empty page, ${alive} of them run`);
    for (const { screen, shown } of looked) console.log(`  ${String(shown.size).padStart(5)} read on ${screen}`);
    return [
      ...watch.ran.map((call) => `${name}, ran: ${call}`),
      ...[...watch.suspicious].map((found) => `${name}, would run: ${found}`),
      ...emptyScreens(looked).map((screen) => `${name}: nothing was read on ${screen}`),
      ...(bypassCSP && alive < payloads.length / 4 ? [`only ${alive} payloads are alive`] : []),
    ];
  } finally {
    await context.close();
  }
}

/** A screen that showed nothing proves nothing. Words are so short that hardly a call fits into one. */
function emptyScreens(looked: readonly Looked[]): string[] {
  return looked.filter(({ screen, shown }) => shown.size === 0 && screen !== 'muted words').map(({ screen }) => screen);
}
