// npm run lighthouse [-- --rounds 5] [--only home,square] [--slowdown 2]: Lighthouse (mobile, its usual throttling) on the
// production build, on every page that a visitor may open.
// A phone is taken to be four times as slow as a strong desktop (benchmark index 1,500 to 2,000). For weaker machines
// Lighthouse's own table (docs/throttling.md there) names less: 2 for an index of about 1,000. That is what --slowdown is for.
// Pages take turns, so that a busy minute of the machine meets all of them; the median counts. A run from which the machine's
// host took more than a little of the processor says nothing about the page and is made again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { databaseUrl } from '../drills/support/stage.ts';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { median } from '../bench/report.ts';
import pg from 'pg';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
  },
});
const here = join(projectRoot, 'ops/lighthouse');
const folder = join(projectRoot, '.local/lighthouse');
const database = 'lanyu_lighthouse';

/** The same engine without windows where Debian's package is there: drawing them is no part of the page. */
const shell = '/usr/lib/chromium/chromium-headless-shell';
const browser = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : chromiumLaunchOptions.executablePath);

/** More of the processor than this was taken away: once more, but not for ever. */
const maxStolen = 0.03;
const maxTries = 2;

interface Report {
  environment: { benchmarkIndex: number };
  /** Share of the processor that the machine's host gave to others meanwhile. */
  stolen: number;
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      title: string;
      details?: { items?: unknown[] };
    }
  >;
}

function program(): string {
  const file = join(here, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(file)) execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit'], { cwd: here, stdio: 'inherit' });
  return file;
}

/** Ticks since the machine began: all, and those that its host gave to somebody else. */
function processorTicks(): { all: number; stolen: number } {
  const [, ...ticks] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/\s+/).map(Number);
  return { all: ticks.slice(0, 8).reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

function run(url: string, name: string, categories: string): Report {
  const before = processorTicks();
  const file = join(folder, `${name}.json`);
  execFileSync(
    process.execPath,
    [
      program(),
      url,
      '--quiet',
      `--only-categories=${categories}`,
      `--throttling.cpuSlowdownMultiplier=${options.slowdown}`,
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${chromiumLaunchOptions.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const after = processorTicks();
  const stolen = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as Report), stolen };
}

/** Now and then the browser does not start in time, or goes away under it; of runs that were disturbed the least is taken. */
function runOrAgain(url: string, name: string, categories: string): Report {
  const runs: Report[] = [];
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      const report = run(url, name, categories);
      runs.push(report);
      if (report.stolen <= maxStolen) break;
    } catch (error) {
      console.log(`${name}: once more, after ${(error as Error).message.split('\n', 1)[0]}`);
    }
  }
  const [calmest] = runs.toSorted((one, other) => one.stolen - other.stolen);
  if (calmest === undefined) throw new Error(`${name} cannot be looked at`);
  return calmest;
}

function publicPages({ game, post, person }: Record<'game' | 'post' | 'person', string>): Record<string, string> {
  return {
    home: '/',
    square: '/square',
    welfare: '/welfare',
    games: '/games',
    detail: `/detail/${game}`,
    profile: '/profile',
    search: '/search',
    post: `/post/${post}`,
    person: `/person/${person}`,
    checkin: '/checkin',
    activity: '/activity',
    download: '/download',
    faq: '/faq',
    kefu: '/kefu',
    business: '/business',
    legal: '/legal/privacy',
    settings: '/settings',
    login: '/login',
    register: '/register',
    other: '/other',
  };
}

function tableOf(reports: ReadonlyMap<string, Report[]>, rounds: number): string {
  const all = [...reports.values()].flat();
  const stolen = 100 * median(all.map((report) => report.stolen));
  const speed = median(all.map(({ environment }) => environment.benchmarkIndex));
  const lines = [
    `${rounds} rounds in turns; ${cpus().length} cores, a phone ${options.slowdown} times as slow, benchmark index ${speed.toFixed(0)}, ${stolen.toFixed(1)} % of the processor stolen (medians)`,
    '',
    '| page | performance (each) | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | LCP preloaded |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const [name, of] of reports) {
    const [whole] = of;
    const scores = of.map(({ categories }) => Math.round(100 * (categories['performance']?.score ?? 0)));
    const score = (category: string) => Math.round(100 * (whole?.categories[category]?.score ?? 0));
    const value = (audit: string) => median(of.map(({ audits }) => audits[audit]?.numericValue ?? 0));
    const asked = of.every(({ audits }) => (audits['lcp-discovery-insight']?.score ?? 1) === 1);
    lines.push(
      `| ${name} | ${median(scores)} (${scores.join(' ')}) | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} | ${value('first-contentful-paint').toFixed(0)} | ${value('largest-contentful-paint').toFixed(0)} | ${value('total-blocking-time').toFixed(0)} | ${value('cumulative-layout-shift').toFixed(3)} | ${asked ? 'yes' : 'no'} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What the first round, which looks at everything, found to mend. */
function printFaults(reports: ReadonlyMap<string, Report[]>): void {
  for (const [name, [whole]] of reports) {
    const faults = Object.entries(whole?.audits ?? {}).filter(([, { score: each }]) => each !== null && each < 0.9);
    for (const [id, { title, displayValue }] of faults) console.log(`${name}: ${id}: ${title} ${displayValue ?? ''}`);
  }
}

const site = await resetDataAndStartSite({ port: 8093, database, redisIndex: 12 });
try {
  mkdirSync(folder, { recursive: true });
  const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
  await client.connect();
  // The question for one's age and bulletins lie over every page of a first visit; here the pages themselves are looked at.
  await client.query('delete from site_bulletins');
  await client.query(
    `insert into site_settings (key, value) values ('ageGate', 'false') on conflict (key) do update set value = excluded.value`,
  );
  const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const game = await one(`select id from catalog_games where app_id = 'moon-sea'`);
  const post = await one(`select id from square_posts where state = 'shown' and images <> '[]' order by id limit 1`);
  const person = await one(`select author_id as id from square_posts where id = ${post}`);
  await client.end();
  const only = options.only?.split(',');
  const pages = Object.entries(publicPages({ game, post, person })).filter(([name]) => only?.includes(name) ?? true);
  const reports = new Map<string, Report[]>(pages.map(([name]) => [name, []]));
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    // What has no noise is looked at once.
    const categories = round === 1 ? 'performance,accessibility,best-practices,seo' : 'performance';
    for (const [name, path] of pages) {
      const report = runOrAgain(`${site.origin}${path}`, `${name}-${round}`, categories);
      reports.get(name)?.push(report);
      console.log(`${round} ${name} ${Math.round(100 * (report.categories['performance']?.score ?? 0))}`);
    }
    if (round === 1) printFaults(reports);
    const table = tableOf(reports, round);
    writeFileSync(join(folder, 'lighthouse.md'), table);
    console.log(`\n${table}`);
  }
} finally {
  await site.stop();
}
