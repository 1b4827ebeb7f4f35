// npm run bench:money [-- --sizes 1000,10000000] [--quick] [--only speed|cost]
// Purchases with coins: what one costs the database in a short and in a long ledger, and how many a second our API makes
// beside the least that could make the same.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputFolder } from '../../drills/support/stage.ts';
import { servicesUp } from '@lanyu/services/services';
import type { Measured } from '../load.ts';
import { median } from '../report.ts';
import { countIndexes, measureCost } from './cost.ts';
import { prepareMoney, type MoneyData } from './data.ts';
import { recordPurchases } from './purchases.ts';
import type { Step } from './recorded.ts';
import { openMoneyStage, type Pair } from './stage.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const sizes = options.sizes.split(',').map(Number);
// A busy machine gives 32 clients of pgbench no whole purchase in so short a time.
const clients = options.quick ? 8 : 32;
const rounds = options.quick ? 3 : 8;
const seconds = options.quick ? 2 : 3;
const goal = 0.8;
const folder = outputFolder('bench-money');

async function measureSpeed(pairs: Pair[]): Promise<string[]> {
  const all = pairs.map((pair) => ({ ...pair, results: pair.servers.map(() => [] as Measured[]) }));
  for (const { servers } of all) for (const { measure } of servers) await warmUp(measure);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { servers, results } of all) {
      for (const [index, { measure }] of servers.entries()) results[index]?.push(await measure(seconds, clients));
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return all.flatMap(({ request, servers, results }) => {
    const ours = results[0] ?? [];
    return servers.slice(1).map(({ server }, index) => {
      const theirs = results[index + 1] ?? [];
      const ratio = median(ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Infinity)));
      const verdict = server === 'pgbench' ? 'reported' : `≥ ${goal} ${ratio >= goal ? 'reached' : 'missed'}`;
      const speed = [ours, theirs].map((measured) => median(measured.map(({ perSecond }) => perSecond)).toFixed(0));
      return `| ${[request, server, ...speed, ratio.toFixed(2), verdict, cpuOf(ours), cpuOf(theirs)].join(' | ')} |`;
    });
  });
}

/** A server that has just started may still refuse, which costs nobody anything. */
async function warmUp(measure: Pair['servers'][number]['measure']): Promise<void> {
  for (let left = 2; ; left -= 1) {
    try {
      await measure(seconds, clients);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function cpuOf(measured: Measured[]): string {
  const known = measured.map(({ cpuMicros }) => cpuMicros).filter((micros) => micros !== undefined);
  return known.length === 0 ? '–' : median(known).toFixed(0);
}

async function costLines(data: MoneyData[], name: string, steps: Step[]): Promise<{ lines: string[]; grows: boolean }> {
  const costs = await measureCost(data, steps);
  const total = (size: number) => costs.reduce((sum, { pages }) => sum + (pages[size] ?? 0), 0);
  const indexes = await countIndexes(data[0]?.database ?? '');
  const growth = total(sizes.at(-1) ?? 0) - total(sizes[0] ?? 0);
  const grows = growth > 2 * indexes;
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return {
    grows,
    lines: [
      `${name}: ${steps.at(-1)?.trip ?? 0} round trips, ${costs.length} statements; the ledger's tables have ${indexes} indexes`,
      '',
      row(['pages touched by', ...sizes.map((size) => `${size} postings`)]),
      row(['---', ...sizes.map(() => '---')]),
      ...costs.map(({ statement, pages }) => row([statement, ...sizes.map((size) => pages[size] ?? 0)])),
      row([`**${grows ? 'GROWS' : 'all: flat'}**`, ...sizes.map((size) => `**${total(size)}**`)]),
      '',
    ],
  };
}

await servicesUp();
const all: MoneyData[] = [];
for (const size of sizes) all.push(await prepareMoney(size));
const largest = all.at(-1);
if (largest === undefined) throw new Error('--sizes is empty');
const purchases = await recordPurchases(largest, folder);
const lines: string[] = [];
if (options.only !== 'speed') {
  for (const [name, steps] of Object.entries(purchases)) {
    const cost = await costLines(all, name, steps);
    lines.push(...cost.lines);
    if (cost.grows) process.exitCode = 1;
  }
}
if (options.only !== 'cost') {
  const stage = await openMoneyStage(largest, purchases, folder);
  try {
    lines.push(
      `${clients} clients, ${rounds} rounds of ${seconds} s in turns, ${largest.postings} postings`,
      '',
      '| purchase of a | against | ours /s | theirs /s | ratio | goal | our CPU µs | their CPU µs |',
      '|---|---|---|---|---|---|---|---|',
      ...(await measureSpeed(stage.pairs)),
    );
  } finally {
    await stage.stop();
  }
}
writeFileSync(join(folder, 'bench.md'), `${lines.join('\n')}\n`);
console.log(`\n${lines.join('\n')}`);
