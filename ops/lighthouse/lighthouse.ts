// npm run lighthouse [-- --rounds 5] [--only home,square]: Lighthouse (mobile, its usual throttling) on the production build,
// on every page that a visitor may open.
// Pages take turns, so that a busy minute of the machine meets all of them; the median counts.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '../../e2e/support/chromium.ts';
import { startSite } from '../../e2e/support/site.ts';
import { databaseUrl } from '../drills/stage.ts';
import { projectRoot } from '../../tools/local-env.ts';
import { median } from '../bench/report.ts';
import pg from 'pg';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const here = join(projectRoot, 'ops/lighthouse');
const folder = join(projectRoot, '.local/lighthouse');
const database = 'lanyu_lighthouse';

interface Report {
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

function run(url: string, name: string): Report {
  const file = join(folder, `${name}.json`);
  execFileSync(
    process.execPath,
    [
      program(),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=--headless=new ${chromium.args.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium.executablePath }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Now and then the browser does not start in time, or goes away under it. */
function runOrAgain(url: string, name: string): Report {
  try {
    return run(url, name);
  } catch (error) {
    console.log(`${name}: once more, after ${(error as Error).message.split('\n', 1)[0]}`);
    return run(url, name);
  }
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

const site = await startSite({ port: 8093, database, redisIndex: 12 });
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
  const load = loadavg()[0] ?? 0;
  for (let round = 1; round <= Number(options.rounds); round += 1) {
    for (const [name, path] of pages) reports.get(name)?.push(runOrAgain(`${site.origin}${path}`, `${name}-${round}`));
    console.log(`round ${round}`);
  }
  const lines = [
    `${options.rounds} rounds in turns, ${cpus().length} cores, load ${load.toFixed(1)} at the start`,
    '',
    '| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS | LCP preloaded |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  for (const [name, of] of reports) {
    const score = (category: string) =>
      Math.round(100 * median(of.map(({ categories }) => categories[category]?.score ?? 0)));
    const value = (audit: string) => median(of.map(({ audits }) => audits[audit]?.numericValue ?? 0));
    const asked = of.every(({ audits }) => (audits['lcp-discovery-insight']?.score ?? 1) === 1);
    lines.push(
      `| ${name} | ${score('performance')} | ${score('accessibility')} | ${score('best-practices')} | ${score('seo')} | ${value('first-contentful-paint').toFixed(0)} | ${value('largest-contentful-paint').toFixed(0)} | ${value('total-blocking-time').toFixed(0)} | ${value('cumulative-layout-shift').toFixed(3)} | ${asked ? 'yes' : 'no'} |`,
    );
    const faults = Object.entries(of.at(-1)?.audits ?? {}).filter(([, { score: each }]) => each !== null && each < 0.9);
    for (const [id, { title, displayValue }] of faults) console.log(`${name}: ${id}: ${title} ${displayValue ?? ''}`);
  }
  writeFileSync(join(folder, 'lighthouse.md'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}`);
} finally {
  await site.stop();
}
