// What a slow phone feels of the portal: tasks that keep it from answering while a page comes, frames while a list of a thousand
// posts is scrolled, and what is left in memory after hundreds of pages. Counts are held to a limit; times are told.
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { chromiumLaunchOptions as installed } from '@lanyu/test-kit/browser/chromium-launch-options';
import { goToInApp } from '@lanyu/test-kit/browser/go-to-in-app';
import { confirmAge, mockNoBulletins } from '@lanyu/test-kit/site/player-logins-and-browser-setup';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';
import { median } from '../../bench/report.ts';
import { asOwner, freePort } from '../support/stage.ts';

const database = 'lanyu_drill_smooth';
const posts = 1000;
/** As Lighthouse slows a processor down to a cheap phone's. */
const slowdown = 4;
/** What is in view and near it, with room to spare: not the thousand. */
const maxDrawn = 60;
/** Answers and pages that are kept make a little more at first; after that it has to stay. */
const maxGrowth = 1.15;

const pages = ['/', '/square', '/games', '/detail/1', '/welfare', '/profile', '/post/1', '/faq'];

export async function frameTimes({ navigations }: { navigations: number }): Promise<string[]> {
  const site = await resetDataAndStartSite({ port: await freePort(), database, redisIndex: 14 });
  const browser = await chromium.launch(installed);
  try {
    await longTasks(browser, site.origin);
    return [...(await scrolling(browser, site.origin)), ...(await memory(browser, site.origin, navigations))];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function phone(browser: Browser, origin: string): Promise<{ page: Page; device: CDPSession }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await confirmAge(context);
  await mockNoBulletins(context);
  const page = await context.newPage();
  return { page, device: await context.newCDPSession(page) };
}

/** By the processor's time of the page's own thread: what the machine does meanwhile does not count. */
async function longTasks(browser: Browser, origin: string): Promise<void> {
  const table: Record<string, object> = {};
  for (const path of pages) {
    const rounds: { longest: number; over: number; blocked: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { page } = await phone(browser, origin);
      await browser.startTracing(page, {
        categories: ['disabled-by-default-devtools.timeline'],
      });
      await page.goto(path);
      // Live pages never stop listening, so there is no moment when all is quiet.
      await page.waitForTimeout(2000);
      const times = tasksIn(await browser.stopTracing()).map((ms) => ms * slowdown);
      const long = times.filter((ms) => ms > 50);
      rounds.push({
        longest: Math.max(0, ...times),
        over: long.length,
        blocked: long.reduce((sum, ms) => sum + ms - 50, 0),
      });
      await page.context().close();
    }
    const middle = (pick: (round: (typeof rounds)[number]) => number) => Math.round(median(rounds.map(pick)));
    table[path] = {
      'longest, ms': middle(({ longest }) => longest),
      'over 50 ms': middle(({ over }) => over),
      'beyond 50 ms, ms': middle(({ blocked }) => blocked),
    };
  }
  console.log(`tasks while a page comes, processor time at a ${slowdown} times slower processor, median of three`);
  console.table(table);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

function tasksIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const of = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(of);
  return traceEvents
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && threads.includes(of(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

async function scrolling(browser: Browser, origin: string): Promise<string[]> {
  await asOwner(database, (client) =>
    client.query(
      `insert into square_posts (author_id, content)
       select (select min(author_id) from square_posts), '第 ' || n || ' 篇，' || repeat('海上的风今天很好，', n % 7 + 1)
       from generate_series(1, $1::int) n`,
      [posts],
    ),
  );
  const { page, device } = await phone(browser, origin);
  await page.goto('/square?sort=0');
  const items = () => page.locator('[role=article]').last().getAttribute('aria-posinset').then(Number);
  for (let tries = 0; tries < 400 && (await items()) < posts; tries += 1) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(60);
  }
  const loaded = await items();
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { framesSeen: frames });
    const note = (time: number) => (frames.push(time), requestAnimationFrame(note));
    requestAnimationFrame(note);
  });
  for (const yDistance of [6000, -6000, 6000]) {
    await device.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: 400,
      yDistance,
      speed: 1500,
      gestureSourceType: 'touch',
    });
  }
  const times = await page.evaluate(() => (window as unknown as { framesSeen: number[] }).framesSeen);
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .toSorted((one, other) => one - other);
  const drawn = await page.locator('[role=article]').count();
  await page.context().close();
  const at = (share: number) => (gaps[Math.floor(gaps.length * share)] ?? 0).toFixed(1);
  console.log(
    `${loaded} posts in the list, ${drawn} of them drawn; ${gaps.length} frames of a scrolling finger: median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, ${gaps.filter((gap) => gap > 34).length} later than two frames`,
  );
  return [
    ...(loaded < posts ? [`only ${loaded} of ${posts} posts came`] : []),
    ...(drawn > maxDrawn ? [`${drawn} posts are drawn`] : []),
  ];
}

async function memory(browser: Browser, origin: string, navigations: number): Promise<string[]> {
  const { page, device } = await phone(browser, origin);
  await page.goto('/');
  const measured: { after: number; 'heap, MB': number; nodes: number; listeners: number }[] = [];
  for (let count = 1; count <= navigations; count += 1) {
    await follow(page, pages[count % pages.length] ?? '/');
    if (count % Math.ceil(navigations / 5) !== 0) continue;
    // Twice: what the first collects may have held more.
    for (let round = 0; round < 2; round += 1) await device.send('HeapProfiler.collectGarbage');
    const { usedSize } = await device.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await device.send('Memory.getDOMCounters');
    measured.push({
      after: count,
      'heap, MB': Number((usedSize / 1e6).toFixed(2)),
      nodes,
      listeners: jsEventListeners,
    });
  }
  await page.context().close();
  console.log('what is in memory after so many pages');
  console.table(measured);
  const [, early] = measured;
  const late = measured.at(-1);
  if (early === undefined || late === undefined) return ['nothing was measured'];
  return (['heap, MB', 'nodes', 'listeners'] as const)
    .filter((what) => late[what] > early[what] * maxGrowth)
    .map((what) => `${what} went from ${early[what]} to ${late[what]}`);
}

async function follow(page: Page, path: string): Promise<void> {
  await goToInApp(page, path);
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await page.waitForTimeout(150);
}
