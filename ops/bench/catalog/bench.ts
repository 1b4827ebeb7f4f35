// npm run bench:catalog [-- --sizes 10000,1000000] [--quick] [--only speed|buffers]
// Games at several sizes: pages touched by each statement, and our API beside the least that could serve the same.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputFolder } from '../../drills/support/stage.ts';
import { servicesUp } from '@lanyu/services/services';
import { measureBuffers } from '../buffers.ts';
import { bufferTable, median } from '../report.ts';
import { prepareCatalog } from './data.ts';
import { searchStatements } from './search-statements.ts';
import { openCatalogStage, type Pair } from './stage.ts';
import { catalogStatements } from './statements.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const sizes = options.sizes.split(',').map(Number);
const clients = 32;
const rounds = options.quick ? 4 : 10;
const seconds = options.quick ? 1 : 2;
const folder = outputFolder('bench-catalog');

async function measureSpeed(pairs: Pair[]): Promise<string[]> {
  const all = pairs.map((pair) => ({ ...pair, results: pair.servers.map(() => [] as number[]) }));
  for (const { servers } of all) for (const { measure } of servers) await measure(1, clients);
  for (let round = 1; round <= rounds; round += 1) {
    for (const { servers, results } of all) {
      for (const [index, { measure }] of servers.entries())
        results[index]?.push((await measure(seconds, clients)).perSecond);
    }
    console.log(`round ${round} of ${rounds}`);
  }
  return all.flatMap(({ request, goal, servers, results }) => {
    const ours = results[0] ?? [];
    return servers.slice(1).map(({ server }, index) => {
      const theirs = results[index + 1] ?? [];
      const ratio = median(ours.map((perSecond, round) => perSecond / (theirs[round] ?? Infinity)));
      const verdict = server === 'pgbench' ? 'reported' : `≥ ${goal} ${ratio >= goal ? 'reached' : 'missed'}`;
      return `| ${request} | ${server} | ${median(ours).toFixed(0)} | ${median(theirs).toFixed(0)} | ${ratio.toFixed(2)} | ${verdict} |`;
    });
  });
}

await servicesUp();
const all = [];
for (const size of sizes) all.push(await prepareCatalog(size));
const lines: string[] = [];
let grows = false;

if (options.only !== 'speed') {
  const sized = [];
  for (const data of all) {
    sized.push({ ...data, statements: { ...(await catalogStatements(data)), ...(await searchStatements(data)) } });
  }
  const buffers = await measureBuffers(sized);
  grows = buffers.some((row) => row.grows);
  lines.push(bufferTable(buffers, sizes), '');
}
if (options.only !== 'buffers') {
  const largest = all.at(-1);
  if (largest === undefined) throw new Error('--sizes is empty');
  const stage = await openCatalogStage(largest, folder);
  try {
    lines.push(
      `${clients} clients, ${rounds} rounds of ${seconds} s in turns, ${largest.rows} games`,
      '',
      '| request | against | ours req/s | theirs /s | ratio | goal |',
      '|---|---|---|---|---|---|',
      ...(await measureSpeed(stage.pairs)),
    );
  } finally {
    await stage.stop();
  }
}
writeFileSync(join(folder, 'bench.md'), `${lines.join('\n')}\n`);
console.log(`\n${lines.join('\n')}`);
if (grows) process.exitCode = 1;
