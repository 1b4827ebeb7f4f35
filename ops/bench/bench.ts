// npm run bench [-- --quick] [--profile] [--only speed|buffers]
// Our API beside the least that could serve the same, in turns, so that a busy minute of the machine meets both alike.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { outputFolder } from '../drills/support/stage.ts';
import { servicesUp } from '@lanyu/services/services';
import { measureBuffers } from './buffers.ts';
import { prepareData, type BenchData } from './data.ts';
import { bufferTable, compare, speedTable, type Comparison, type Round } from './report.ts';
import { statementsOf } from './statements.ts';
import { openStage } from './targets.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Writes a CPU profile of our API into the output folder. */
    profile: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const clients = 32;
// Many short rounds: both sides of a ratio should meet the same moment of the machine.
const rounds = options.quick ? 6 : 15;
const seconds = options.quick ? 1 : 2;
const sizes = [10_000, 100_000, 1_000_000];
const folder = outputFolder('bench');

async function measureSpeed(data: BenchData): Promise<Comparison[]> {
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
  const stage = await openStage(data, await statementsOf(data), folder, profiling);
  try {
    const results: Round[] = stage.targets.map(({ request, server }) => ({ request, server, measured: [] }));
    for (const target of stage.targets) await target.measure(1, clients); // compiled code and full pools for everybody
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, target] of stage.targets.entries()) {
        results[index]?.measured.push(await target.measure(seconds, clients));
      }
      console.log(`round ${round} of ${rounds}`);
    }
    return compare(results);
  } finally {
    await stage.stop();
  }
}

await servicesUp();
const all: BenchData[] = [];
for (const size of sizes) all.push(await prepareData(size));

const largest = all.at(-1) as BenchData;
const speed = options.only === 'buffers' ? [] : await measureSpeed(largest);
const buffers =
  options.only === 'speed'
    ? []
    : await measureBuffers(
        await Promise.all(all.map(async (data) => ({ ...data, statements: await statementsOf(data) }))),
      );

const text = [
  `${clients} clients, ${rounds} rounds of ${seconds} s each in turns, ${cpus().length} cores shared with PostgreSQL and the load, Node ${process.version}`,
  ...(speed.length > 0 ? ['', speedTable(speed)] : []),
  ...(buffers.length > 0 ? ['', bufferTable(buffers, sizes)] : []),
].join('\n');
writeFileSync(join(folder, 'bench.md'), `${text}\n`);
writeFileSync(join(folder, 'bench.json'), JSON.stringify({ clients, rounds, seconds, speed, buffers }, null, 2));
console.log(`\n${text}`);
if (buffers.some(({ grows }) => grows)) process.exitCode = 1;
