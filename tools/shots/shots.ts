// npm run shots [-- words]: a PNG of every screen in every state it has, and one contact sheet, in .local/shots.
// With words, only the screens whose names contain one of them (`orders.` is that screen alone); with --site http://…, of a site that runs already;
// with --in 375,1280-dark, only in those sizes and themes;
// with --overview, also docs/screens.jpg, the README's picture of all screens.
// With --console the console's pages in all their states instead, looked at by axe: see console/take-console.ts
// (--overview: also docs/console.jpg).
// With --handbook the pictures of docs/operators.md: see console/take-handbook.ts.
// With --walk every screen by the way a player goes, compared with the same screen by its address: see walk/walk.ts
// (--network lost,slow,plain: once with each).
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browsers, type Browser, type Page } from 'playwright';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { takeConsole } from './console/take-console.ts';
import { takeHandbook } from './console/take-handbook.ts';
import { makeContactSheet, makeOverview } from './contact-sheet.ts';
import type { Screen } from './screen.ts';
import { adminScreens, portalScreens } from './screens.ts';
import { adminVariants, portalVariants, signIn, takeScreen, takeVariants, type Shot, type Variant } from './take.ts';

const folder = join(projectRoot, '.local/shots');
const atOnce = 4;
const kitPort = 5179;
const database = 'lanyu_shots';

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    in: { type: 'string' },
    overview: { type: 'boolean' },
    console: { type: 'boolean' },
    handbook: { type: 'boolean' },
    walk: { type: 'boolean' },
    network: { type: 'string' },
  },
});
const wanted = (name: string) =>
  words.length === 0 || words.some((word) => (word.endsWith('.') ? name === word.slice(0, -1) : name.includes(word)));

const sizes = options.in?.split(',');
const wantedIn = (variants: Variant[]) => variants.filter(({ name }) => sizes?.includes(name) !== false);

const began = Date.now();
// A part taken anew leaves the other pictures as they are.
if (words.length === 0 && options.console !== true && options.handbook !== true)
  rmSync(folder, { recursive: true, force: true });
const site =
  options.site === undefined
    ? await resetDataAndStartSite({ port: 8092, database, redisIndex: 11 })
    : { origin: options.site, stop: () => Promise.resolve() };
if (options.walk === true) {
  try {
    await walkAround();
  } finally {
    await site.stop();
  }
  process.exit();
}
const browser = await browsers.launch(chromiumLaunchOptions);
const databaseOfSite = options.site === undefined ? database : (process.env['SHOTS_DATABASE'] ?? 'lanyu');
if (options.handbook === true) {
  try {
    await takeHandbook(browser, { origin: site.origin, database: databaseOfSite, wanted });
  } finally {
    await browser.close();
    await site.stop();
  }
  process.exit();
}
if (options.console === true) {
  try {
    const isWhole = words.length === 0 && sizes === undefined;
    const overview = options.overview === true;
    await takeConsole(browser, {
      origin: site.origin,
      database: databaseOfSite,
      wanted,
      isWhole,
      wantedIn,
      overview,
    });
  } finally {
    await browser.close();
    await site.stop();
  }
  process.exit();
}
try {
  const place = {
    origin: site.origin,
    folder,
    people: signIn(site.origin, databaseOfSite),
  };
  const queue = [
    ...portalScreens.map((screen) => ({ screen, variants: wantedIn(portalVariants[screen.taken]) })),
    ...adminScreens.map((screen) => ({ screen, variants: wantedIn(adminVariants) })),
  ].filter(({ screen }) => wanted(screen.name));
  const taken = new Map<Screen, Shot[]>();
  const failures: string[] = [];
  const order = queue.map(({ screen }) => screen);
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        taken.set(next.screen, await takeScreen(browser, next.screen, next.variants, place));
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const shots = order.flatMap((screen) => taken.get(screen) ?? []);
  if (wanted('kit')) shots.push(...(await takeKit(browser)));
  const sheet = await makeContactSheet(browser, shots, folder);
  if (options.overview === true) {
    const names = portalScreens.map(({ name }) => name);
    await makeOverview(browser, names, folder, join(projectRoot, 'docs/screens.jpg'));
  }
  console.log(`${shots.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${sheet}`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}

async function walkAround(): Promise<void> {
  const { walk } = await import('./walk/walk.ts');
  const { stops, compared, faults } = await walk({
    origin: site.origin,
    folder: join(folder, 'walk'),
    wanted,
    networks: options.network?.split(',') ?? ['lost'],
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  for (const fault of faults) console.error(fault);
  console.log(
    `${stops} screens walked to, ${compared} controls compared in ${seconds} s: ${faults.length} differences`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** The gallery of the kit exists on the development server alone. */
async function takeKit(on: Browser): Promise<Shot[]> {
  const vite = spawn(
    process.execPath,
    [
      join(projectRoot, 'node_modules/vite/bin/vite.js'),
      '--port',
      String(kitPort),
      '--strictPort',
      '--logLevel',
      'error',
    ],
    { cwd: join(projectRoot, 'apps/web'), stdio: 'inherit' },
  );
  const page = await on.newPage({ locale: 'zh-CN', reducedMotion: 'reduce', viewport: { width: 375, height: 812 } });
  try {
    // The kit asks nobody; the portal around it does, and behind this server there is no API.
    await page.route('**/api/**', (route) => route.fulfill({ json: { code: 1, msg: '', data: null } }));
    const address = `http://127.0.0.1:${kitPort}/kit`;
    await reached(page, address);
    await page.locator('h1').filter({ visible: true }).first().waitFor({ timeout: 60_000 });
    return await takeVariants(page, 'kit', wantedIn(portalVariants.state), folder, true);
  } finally {
    await page.close();
    vite.kill('SIGTERM');
  }
}

async function reached(page: Page, address: string): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const arrived = await page.goto(address).then(
      () => true,
      () => false,
    );
    if (arrived) return;
    await page.waitForTimeout(1000);
  }
  throw new Error(`${address} does not answer`);
}
