// npm run bench:square [-- --sizes 10000,1000000,10000000] [--quick] [--only speed|buffers] [--requests newest,followed] [--profile]
// The square at several sizes: pages touched by each request, and our API beside the least that could serve the same.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputFolder } from '../../drills/support/stage.ts';
import { servicesUp } from '@lanyu/services/services';
import type { Measured } from '../load.ts';
import { bufferTable, median } from '../report.ts';
import { measureSquare, requestTable } from './cost.ts';
import { prepareSquare, type SquareData } from './data.ts';
import { squareRequests } from './requests.ts';
import { openSquareStage, type Pair } from './stage.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000,10000000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Only those whose names begin so, for speed. */
    requests: { type: 'string', default: '' },
    /** Writes a CPU profile of our API into the output folder. */
    profile: { type: 'boolean', default: false },
  },
});
const sizes = options.sizes.split(',').map(Number);
// A busy machine gives 32 clients of pgbench nothing in so short a time.
const clients = options.quick ? 8 : 32;
const rounds = options.quick ? 4 : 10;
const seconds = 2;
const warmSeconds = 5;
const goal = 0.6;
const folder = outputFolder('bench-square');

async function measureSpeed(pairs: Pair[]): Promise<string[]> {
  const all = pairs.map((pair) => ({ ...pair, results: pair.servers.map(() => [] as Measured[]) }));
  // Both servers: what a process compiles while it runs takes it a few thousand requests.
  for (const { servers } of all) for (const { measure } of servers.slice(0, 2)) await warmUp(measure);
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
      const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Infinity));
      const ratio = median(ratios.filter((each) => Number.isFinite(each)));
      const verdict = server === 'pgbench' ? 'reported' : `≥ ${goal} ${ratio >= goal ? 'reached' : 'missed'}`;
      const speed = [ours, theirs].map((measured) =>
        median(measured.map(({ perSecond }) => perSecond || 0)).toFixed(0),
      );
      return `| ${[request, server, ...speed, ratio.toFixed(2), verdict, cpuOf(ours), cpuOf(theirs)].join(' | ')} |`;
    });
  });
}

/** A server that has just started may still refuse, which costs nobody anything. */
async function warmUp(measure: Pair['servers'][number]['measure']): Promise<void> {
  for (let left = 2; ; left -= 1) {
    try {
      await measure(warmSeconds, clients);
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

await servicesUp();
const all: SquareData[] = [];
for (const size of sizes) all.push(await prepareSquare(size));
const largest = all.at(-1);
if (largest === undefined) throw new Error('--sizes is empty');
const lines: string[] = [];

if (options.only !== 'speed') {
  const { rows, pages } = await measureSquare(all);
  lines.push(requestTable(rows, pages, sizes), '', bufferTable(rows, sizes), '');
  if (rows.some(({ grows }) => grows)) process.exitCode = 1;
}
if (options.only !== 'buffers') {
  const wanted = options.requests.split(',');
  const requests = (await squareRequests(largest)).filter(
    ({ name, timed }) => timed && wanted.some((beginning) => name.startsWith(beginning)),
  );
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
  const stage = await openSquareStage(largest, requests, folder, profiling);
  try {
    const pairs = stage.pairs.filter(({ request }) => wanted.some((beginning) => request.startsWith(beginning)));
    lines.push(
      `${clients} clients, ${rounds} rounds of ${seconds} s in turns, ${largest.posts} posts`,
      '',
      '| request | against | ours /s | theirs /s | ratio | goal | our CPU µs | their CPU µs |',
      '|---|---|---|---|---|---|---|---|',
      ...(await measureSpeed(pairs)),
    );
  } finally {
    await stage.stop();
  }
}
writeFileSync(join(folder, 'bench.md'), `${lines.join('\n')}\n`);
console.log(`\n${lines.join('\n')}`);
