// npm run bench:first-view [-- --rounds 5] [--only home,detail]: the first view of public pages on a slow phone, drawn by the
// server and drawn by the browser alone, in turns on the same site and build.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import pg from 'pg';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { median } from '../bench/report.ts';
import { databaseUrl } from '../drills/support/stage.ts';
import { measurePageLoad, type PageLoad } from './measure-page-load.ts';
import { startSlowNetworkProxy } from './start-slow-network-proxy.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const database = 'lanyu_first_view';
const port = 8190;
const drawingPort = 8195;

/** The question for one's age and bulletins lie over every page of a first visit; here the pages themselves are looked at. */
async function openSiteToEverybody(client: pg.Client): Promise<void> {
  await client.query('delete from site_bulletins');
  await client.query(
    `insert into site_settings (key, value) values ('ageGate', 'false') on conflict (key) do update set value = excluded.value`,
  );
}

async function pathsToMeasure(client: pg.Client): Promise<[name: string, path: string][]> {
  const one = async (sql: string) => (await client.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const game = await one(`select id from catalog_games where app_id = 'moon-sea'`);
  const post = await one(`select id from square_posts where state = 'shown' and images <> '[]' order by id limit 1`);
  const paths = { home: '/', games: '/games', detail: `/detail/${game}`, square: '/square', post: `/post/${post}` };
  const only = options.only?.split(',');
  return Object.entries(paths).filter(([name]) => only?.includes(name) ?? true);
}

async function untilDrawn(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await (await fetch(address)).text()).includes('<div id="shell">')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} was not drawn`);
}

function rowOf(name: string, kind: string, loads: readonly PageLoad[]): string {
  const value = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  const ms = (key: 'fcp' | 'lcp' | 'longestTask') => value(key).toFixed(0);
  return `| ${name} | ${kind} | ${ms('fcp')} | ${ms('lcp')} | ${value('cls').toFixed(3)} | ${ms('longestTask')} | ${value('blockingSheets')} | ${(value('htmlBytes') / 1000).toFixed(1)} |`;
}

const site = await resetDataAndStartSite({ port, drawingPort, database, redisIndex: 13 });
const browser = await chromium.launch(chromiumLaunchOptions);
const slow = { drawn: await startSlowNetworkProxy(drawingPort), plain: await startSlowNetworkProxy(port) };
try {
  const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
  await client.connect();
  await openSiteToEverybody(client);
  const pages = await pathsToMeasure(client);
  await client.end();
  const loads = new Map(pages.map(([name]) => [name, { drawn: [] as PageLoad[], plain: [] as PageLoad[] }]));
  for (const [, path] of pages) {
    await untilDrawn(`http://127.0.0.1:${drawingPort}${path}`);
    // Warms pictures and documents of both.
    for (const { origin } of Object.values(slow)) await measurePageLoad(browser, `${origin}${path}`);
  }
  for (let round = 0; round < Number(options.rounds); round += 1)
    for (const [name, path] of pages)
      for (const kind of round % 2 === 0 ? (['drawn', 'plain'] as const) : (['plain', 'drawn'] as const)) {
        await untilDrawn(`http://127.0.0.1:${drawingPort}${path}`);
        loads.get(name)?.[kind].push(await measurePageLoad(browser, `${slow[kind].origin}${path}`));
      }
  console.log(`${options.rounds} rounds in turns, medians; load average ${loadavg()[0]?.toFixed(1)}\n`);
  console.log('| page | | FCP ms | LCP ms | CLS | longest task ms | blocking sheets | document kB |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const [name, { drawn, plain }] of loads) {
    console.log(rowOf(name, 'drawn by the server', drawn));
    console.log(rowOf(name, 'by the browser alone', plain));
  }
} finally {
  await browser.close();
  slow.drawn.close();
  slow.plain.close();
  await site.stop();
}
