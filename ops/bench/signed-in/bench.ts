// npm run bench:signed-in [-- --before <commit>] [--posts 50000] [--rounds 5] [--seconds 5] [--works newest,like] [--log-level warn] [--only speed]
// What signed-in people do most, 32 at once: requests a second, the slowest of a hundred, processor time of the API and of
// PostgreSQL, statements and pages of one request. With --before an earlier commit does the same in turns.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { servicesUp } from '@lanyu/services/services';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { outputFolder } from '../../drills/support/stage.ts';
import { median } from '../report.ts';
import { prepareSquare } from '../square/data.ts';
import { checkOutEarlierTree, prepareSquareOfEarlierTree } from './earlier-tree.ts';
import { works, type Work } from './load.ts';
import { storeRecommendedPosts } from './recommended-posts.ts';
import { openSide, type Sample, type Side, type StoreCost } from './side.ts';

const { values: options } = parseArgs({
  options: {
    before: { type: 'string' },
    posts: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    /** Only those whose names begin so. */
    works: { type: 'string', default: '' },
    'log-level': { type: 'string', default: 'warn' },
    /** `speed`: without statements and pages, which take half a minute each. */
    only: { type: 'string' },
  },
});
const [posts, rounds, seconds] = [options.posts, options.rounds, options.seconds].map(Number) as [
  number,
  number,
  number,
];
/** Milliseconds of processor time: API, PostgreSQL. */
const goals: Record<Work, readonly [api: number, postgres: number]> = {
  'newest feed': [0.45, 0.35],
  'hottest feed': [0.45, 0.35],
  // X-C33: no dearer than the shared ranking.
  'for you': [0.45, 0.35],
  'post with comments': [0.6, 0.4],
  like: [0.25, 0.2],
};
const wanted = works.filter(
  (work) =>
    options.works.split(',').some((beginning) => work.startsWith(beginning)) &&
    // An earlier tree may have none; name it where it has.
    (work !== 'for you' || options.before === undefined || options.works !== ''),
);
const folder = outputFolder('bench-signed-in');

async function openSides(): Promise<Side[]> {
  const sides: Side[] = [];
  const logLevel = options['log-level'];
  if (options.before !== undefined) {
    const tree = checkOutEarlierTree(options.before);
    const data = prepareSquareOfEarlierTree(tree, posts);
    sides.push(await openSide({ name: tree.commit, root: tree.folder, data, folder, logLevel }));
  }
  const data = await prepareSquare(posts, `lanyu_bench_signed_in_${posts}`);
  await storeRecommendedPosts(data);
  sides.push(await openSide({ name: 'this tree', root: projectRoot, data, folder, logLevel }));
  return sides;
}

await servicesUp();
const sides = await openSides();
try {
  const samples = new Map<string, Sample[]>();
  const costs = new Map<string, StoreCost>();
  // What a process compiles and caches while it runs.
  for (const work of wanted) for (const side of sides) await side.sample(work, seconds);
  for (let round = 1; round <= rounds; round += 1) {
    for (const work of wanted) {
      for (const side of sides) {
        const name = `${work} | ${side.name}`;
        samples.set(name, [...(samples.get(name) ?? []), await side.sample(work, seconds)]);
      }
    }
    console.log(`round ${round} of ${rounds}`);
  }
  for (const work of options.only === 'speed' ? [] : wanted) {
    for (const side of sides) costs.set(`${work} | ${side.name}`, await side.storeCost(work, seconds));
  }
  const lines = [
    `32 connections, ${posts} posts, ${rounds} rounds of ${seconds} s in turns, medians; LOG_LEVEL=${options['log-level']}; the worker runs beside likes`,
    '',
    '| work | tree | /s | p99 ms | API ms | PostgreSQL ms | statements | pages | goal API + PostgreSQL |',
    '|---|---|---:|---:|---:|---:|---:|---:|---|',
    ...[...samples].map(([name, all]) => lineOf(name, all, costs.get(name))),
  ];
  writeFileSync(join(folder, 'bench.md'), `${lines.join('\n')}\n`);
  console.log(`\n${lines.join('\n')}`);
} finally {
  for (const side of sides) await side.stop();
}

function lineOf(name: string, all: readonly Sample[], cost: StoreCost | undefined): string {
  const of = (field: keyof Sample) => median(all.map((sample) => sample[field]));
  const [apiGoal, postgresGoal] = goals[name.split(' | ')[0] as Work];
  const reached = of('apiMs') <= apiGoal && of('postgresMs') <= postgresGoal ? 'reached' : 'missed';
  const cells = [
    name,
    of('perSecond').toFixed(0),
    of('p99Ms').toFixed(1),
    of('apiMs').toFixed(3),
    of('postgresMs').toFixed(3),
    cost?.statements.toFixed(2) ?? '–',
    cost?.pages.toFixed(1) ?? '–',
    `${apiGoal} + ${postgresGoal} ${reached}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
