// npm run bench:interactions [-- words --site http://… --rounds 3]: how long the console takes from a press to the next picture,
// on lists of 100 rows, on a processor slowed down four times.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright';
import { chromiumLaunchOptions } from '@lanyu/test-kit/browser/chromium-launch-options';
import { insertOperatorSession } from '@lanyu/test-kit/site/operator-session-and-client';
import { resetDataAndStartSite } from '@lanyu/test-kit/site/reset-data-and-start-site';

const rows = 100;
const slowdown = 4;
const goalMs = 200;
const database = 'lanyu_interactions';

interface Interaction {
  name: string;
  path: string;
  /** The list whose records are multiplied, and the field that tells them apart. */
  list: RegExp;
  id: string;
  /** Runs unmeasured. */
  before?: (page: Page) => Promise<unknown>;
  /** What the mouse presses; without it `type` types. */
  press?: (page: Page) => Locator;
  type?: (page: Page) => Promise<unknown>;
}

/** The demo has none, and they are the rows that can be selected. */
const sampleDifference = {
  kind: 'ledger-sum',
  key: 'order:260000000029',
  detail: { orders: 1280, ledger: 1400 },
  createTime: 1_794_900_000_000,
  resolveTime: 0,
  note: '',
};

const row = (page: Page, at: number) => page.locator('tr.ant-table-row').nth(at);
const orders = { path: '/orders', list: /\/orders\/order\/list/, id: 'id' };
const users = { path: '/users', list: /\/account\/user\/list/, id: 'uid' };
const audit = { path: '/audit', list: /\/staff\/log\/list/, id: 'id' };
const differences = { path: '/differences', list: /\/wallet\/alert\/list/, id: 'id' };
const posts = { path: '/posts', list: /\/square\/post\/list/, id: 'id' };

const interactions: Interaction[] = [
  { ...orders, name: 'orders: open a row', press: (page) => row(page, 4).locator('td').nth(1) },
  { ...audit, name: 'audit: open a row beside the list', press: (page) => row(page, 4).locator('td').nth(2) },
  {
    ...posts,
    name: 'posts: change a filter',
    before: (page) => page.getByRole('combobox', { name: '状态' }).click(),
    press: (page) => page.locator('.ant-select-item-option').first(),
  },
  {
    ...orders,
    name: 'orders: type in a search',
    type: (page) => page.getByLabel('渠道单号').pressSequentially('SB0B2B32'),
  },
  {
    ...users,
    name: 'users: type in a search',
    type: (page) => page.getByLabel('名称开头').pressSequentially('whale'),
  },
  {
    ...differences,
    name: 'differences: select a row',
    before: (page) => page.keyboard.press('j'),
    type: (page) => page.keyboard.press('x'),
  },
  {
    ...differences,
    name: 'differences: select all rows of the page',
    before: async (page) => {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    },
    press: (page) => page.getByRole('button', { name: '选中本页' }),
  },
  { ...orders, name: 'orders: switch the density', press: (page) => page.getByText('紧凑', { exact: true }) },
  { ...users, name: 'users: switch the density', press: (page) => page.getByText('紧凑', { exact: true }) },
  { ...orders, name: 'orders: open the palette', type: (page) => page.keyboard.press('Control+k') },
];

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, database: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const site =
  values.site === undefined
    ? await resetDataAndStartSite({ port: Number(process.env['E2E_PORT'] ?? 8094), database, redisIndex: 12 })
    : { origin: values.site, stop: () => Promise.resolve() };
const browser = await chromium.launch(chromiumLaunchOptions);
try {
  const session = JSON.stringify(await insertOperatorSession(site.origin, values.database ?? database));
  const results: { name: string; durations: number[] }[] = [];
  for (const interaction of interactions) {
    if (wanted.length > 0 && !wanted.some((word) => interaction.name.includes(word))) continue;
    const durations: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) durations.push(await measured(interaction, session));
    const sorted = durations.toSorted((a, b) => a - b);
    results.push({ name: interaction.name, durations: sorted });
    console.log(`${interaction.name}: ${sorted.join(' ')} ms`);
  }
  console.log(
    `\nload of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(
    `| interaction, ${rows} rows, processor ${slowdown} times slower | median ms | worst ms |\n|---|---:|---:|`,
  );
  for (const { name, durations } of results) {
    console.log(`| ${name} | ${durations[Math.floor(durations.length / 2)]} | ${durations.at(-1)} |`);
  }
  const late = results.filter(({ durations }) => (durations[Math.floor(durations.length / 2)] ?? 0) > goalMs);
  for (const { name } of late) console.error(`${name} takes longer than ${goalMs} ms`);
  if (late.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}

/** The longest interaction of one act, from the press to the next paint, as the browser itself counts it. */
async function measured({ path, list, id, before, press, type }: Interaction, session: string): Promise<number> {
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addInitScript((stored) => {
      if (location.protocol.startsWith('http')) sessionStorage.setItem('lanyu.admin.session', stored);
    }, session);
    const page = await context.newPage();
    await multiplied(page, list, id);
    await page.goto(`/admin${path}`);
    await row(page, rows - 1).waitFor();
    await page.waitForLoadState('networkidle');
    const devtools = await page.context().newCDPSession(page);
    await slowedDown(devtools, slowdown);
    await before?.(page);
    await page.waitForTimeout(800);
    const act = press === undefined ? () => type?.(page) : await preparedPress(page, press(page));
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((found) => {
        for (const entry of found.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId !== 0) seen.push(entry.duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await act();
    await page.waitForTimeout(1500);
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen));
  } finally {
    await context.close();
  }
}

/** Looks for the place beforehand: a locator's own click asks the page several times, and the page is what is measured. */
async function preparedPress(page: Page, target: Locator): Promise<() => Promise<void>> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('nothing to press');
  const [x, y] = [box.x + Math.min(box.width, 40) / 2, box.y + box.height / 2];
  // A hand is there before it presses.
  await page.mouse.move(x, y);
  await page.waitForTimeout(500);
  return () => page.mouse.click(x, y);
}

function slowedDown(devtools: CDPSession, rate: number): Promise<unknown> {
  return devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** As many records as the longest page has, made of those that are there. */
async function multiplied(page: Page, list: RegExp, id: string): Promise<void> {
  await page.route(list, async (route) => {
    // The page may be closed meanwhile.
    const answer = await route.fetch().catch(() => undefined);
    const read = await answer?.json().catch(() => undefined);
    if (answer === undefined || read === undefined) return;
    const body = read as { data: { records: Record<string, unknown>[]; total: number } };
    const found = body.data.records.length === 0 ? [sampleDifference] : body.data.records;
    body.data.records = Array.from({ length: rows }, (_, at) => ({
      ...found[at % found.length],
      [id]: String(900_000 + at),
    }));
    await route.fulfill({ response: answer, json: body });
  });
}
