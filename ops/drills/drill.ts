// npm run drill -- chaos|rolling|deploy|overload|storm|pooler|restore|ha|hanging-standby|malformed|uploads|packages|races|timing|guessing|staff-guessing|rotate-keys|approvals|one-operator|money-model|money-races|money|notifications|addresses|xss|likes|reward-races|tasks|gift-rush|import-codes|export-rows|broadcast|video|random-user|network|frame-times|words|hostile-decoder|engine-tls|image|install|idle|boards|freshness|read-pipeline|grow [options]
// Proofs under fire that take longer than a test may. Each prints what it counted and ends with 1 when anything was wrong.
import { parseArgs } from 'node:util';
import { runProgramToEnd } from '@lanyu/processes/run-programs';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { servicesUp } from '@lanyu/services/services';
import { addresses } from './addresses/addresses.ts';
import { boards } from './load/boards.ts';
import { broadcast } from './load/broadcast.ts';
import { deploy } from './releases/deploy.ts';
import { chaos } from './chaos.ts';
import { approvalRaces } from './races/approval-races.ts';
import { rewardRaces } from './races/reward-races.ts';
import { guessing } from './security/guessing.ts';
import { rotateKeys } from './security/rotate-keys.ts';
import { staffGuessing } from './security/staff-guessing.ts';
import { grow } from './grow/grow.ts';
import { ha } from './ha/ha.ts';
import { hangingStandby } from './ha/hanging-standby.ts';
import { idleWorkers } from './load/idle-workers.ts';
import { freshness } from './load/freshness.ts';
import { runImageDrill } from './image/image.ts';
import { runInstallDrill } from './install/install.ts';
import { likes } from './load/likes.ts';
import { randomUser } from './browser/random-user.ts';
import { runMoneyRaces } from './races/money-races.ts';
import { moneyChaos } from './money/money.ts';
import { network } from './browser/network.ts';
import { notifications } from './money/notifications.ts';
import { races } from './races/races.ts';
import { restoreDrill } from './restore/restore.ts';
import { rolling } from './rolling.ts';
import { pooler } from './pooler/pooler.ts';
import { storm } from './storm/storm.ts';
import { tasks } from './money/tasks.ts';
import { giftRush } from './load/gift-rush.ts';
import { exportRows } from './load/export-rows.ts';
import { importCodes } from './load/import-codes.ts';
import { frameTimes } from './browser/frame-times.ts';
import { timing } from './security/timing.ts';
import { overload } from './load/overload.ts';
import { video } from './load/video.ts';
import { xss } from './security/xss.ts';
import { words } from './security/words.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** chaos: how many processes are killed. */
    kills: { type: 'string', default: '200' },
    /** chaos: how long the mean pause between two kills is. */
    'pause-ms': { type: 'string', default: '600' },
    /** rolling: how often every process is replaced (5); deploy: how often forwards and back (2, the long form is 20); restore: how often it is restored (30); ha: rounds of faults, ten make the long
     * form (none: three minutes); races, money-races, reward-races, approvals: how often each race is run
     * (200, 1000, 500, 1000). */
    rounds: { type: 'string' },
    /** races, money-races, reward-races, approvals: how many start at the same moment. */
    parallel: { type: 'string', default: '64' },
    /** money-races, reward-races, guessing, ha: only those whose name contains it. */
    only: { type: 'string' },
    /** money: how long it is, with five kills a minute. */
    minutes: { type: 'string', default: '30' },
    /** malformed: requests to each call (10000), and where the dice start; timing: requests compared (2000);
     * guessing, staff-guessing: requests of each kind (100000); uploads: hostile files at once (500); packages: mutated ones (5000); money-model: sequences (20000);
     * notifications, addresses, video: how many (20000, 5000, 1000); words: disguised ones (300); tasks: sequences (5000); ha, deploy, rolling: operations
     * or requests of this part at least (none). */
    requests: { type: 'string' },
    seed: { type: 'string' },
    /** one-operator: how many (20,000), the first by `seed`. */
    sequences: { type: 'string', default: '20000' },
    /** likes: how many at once (2000), for how long each turn is (5 s); rotate-keys: how long after each step; restore: how long
     * people write after the first backup (120). */
    likers: { type: 'string', default: '2000' },
    seconds: { type: 'string' },
    /** gift-rush: how many want a code (10000), how many there are (500), how many wait for an answer at a time. */
    people: { type: 'string', default: '10000' },
    codes: { type: 'string', default: '500' },
    'at-once': { type: 'string', default: '200' },
    /** image, install: builds the images first, also where there are some. */
    build: { type: 'boolean', default: false },
    /** broadcast: how many are told (10,000,000). */
    users: { type: 'string', default: '10000000' },
    /** deploy: the build before (the newest tag or commit before a migration that this build can go back to). */
    commit: { type: 'string' },
    /** rolling: reads of a kept answer after each other thing that a player does (0); 12 for a large count of requests. */
    'cheap-reads': { type: 'string', default: '0' },
    /** storm, pooler: how many API processes' pools, of which size, and what PostgreSQL allows (what they need). */
    processes: { type: 'string', default: '100' },
    pool: { type: 'string', default: '10' },
    'max-connections': { type: 'string' },
    /** overload: without nginx; pooler: without the tests. */
    direct: { type: 'boolean', default: false },
    /** ha: how many play (32), and the most that each rests between two operations (0). */
    clients: { type: 'string', default: '32' },
    'rest-ms': { type: 'string', default: '0' },
    /** import-codes, export-rows: how many lines the file has (1,000,000). */
    rows: { type: 'string', default: '1000000' },
    /** read-pipeline: how many worlds (5,000), by `seed`. */
    worlds: { type: 'string', default: '5000' },
    /** freshness: how many changes (10,000); one process stands still for `seconds` (30), then for 75. */
    changes: { type: 'string', default: '10000' },
    /** grow: how many entries the ledger has (20,000,000; some 550 bytes of disk each). */
    entries: { type: 'string', default: '20000000' },
    /** addresses: how large the file is that is cut off. */
    megabytes: { type: 'string', default: '1024' },
    /** random-user: how many, the first of them by `seed`, and what each does. */
    seeds: { type: 'string', default: '5' },
    actions: { type: 'string', default: '500' },
    /** network: how often it is lost (200), by `seed`. */
    losses: { type: 'string', default: '200' },
    /** restore: how much the database is filled with, whether the second repository takes part, and (ha, deploy, rolling too) the file that adds up parts. */
    'fill-megabytes': { type: 'string', default: '300' },
    s3: { type: 'boolean', default: false },
    report: { type: 'string' },
    /** boards: takes the pictures of docs/boards anew. */
    photographs: { type: 'boolean', default: false },
    /** idle: how many workers. */
    workers: { type: 'string', default: '3' },
    /** frame-times: how many pages are gone through (200). */
    navigations: { type: 'string', default: '200' },
  },
});

const drills: Record<string, () => Promise<string[]>> = {
  chaos: () => chaos({ kills: Number(values.kills), pauseMs: Number(values['pause-ms']) }),
  broadcast: () => broadcast({ users: Number(values.users), before: 2000 }),
  idle: () =>
    idleWorkers({
      workers: Number(values.workers),
      seconds: 60,
      mostTransactionsPerSecond: 5,
      mostCoreShare: 0.005,
      mostTakeoverMs: 15_000,
    }),
  boards: () => boards({ seconds: 60, players: 8, photographs: values.photographs }),
  rolling: () =>
    rolling({
      rounds: Number(values.rounds ?? 5),
      requests: Number(values.requests ?? 0),
      players: 12,
      cheapReads: Number(values['cheap-reads']),
      report: values.report,
    }),
  overload: () =>
    overload({
      rounds: Number(values.rounds ?? 3),
      seconds: Number(values.seconds ?? 10),
      factor: 10,
      direct: values.direct,
    }),
  storm: () =>
    storm({
      processes: Number(values.processes),
      poolSize: Number(values.pool),
      rounds: Number(values.rounds ?? 1),
      ...(values['max-connections'] === undefined ? {} : { maxConnections: Number(values['max-connections']) }),
    }),
  pooler: () =>
    pooler({
      processes: Number(values.processes),
      poolSize: Number(values.pool),
      sessions: 30,
      withTests: !values.direct,
    }),
  deploy: () =>
    deploy({
      rounds: Number(values.rounds ?? 2),
      requests: Number(values.requests ?? 0),
      players: 12,
      commit: values.commit,
      report: values.report,
    }),
  restore: () =>
    restoreDrill({
      rounds: Number(values.rounds ?? 30),
      seconds: Number(values.seconds ?? 120),
      players: 12,
      fillMegabytes: Number(values['fill-megabytes']),
      s3: values.s3,
      report: values.report,
    }),
  ha: () =>
    ha({
      rounds: Number(values.rounds ?? 0),
      operations: Number(values.requests ?? 0),
      clients: Number(values.clients),
      pauseMs: Number(values['rest-ms']),
      only: values.only,
      report: values.report,
    }),
  grow: () =>
    grow({
      entries: Number(values.entries),
      entriesOfHour: 83_000,
      mostHourlySeconds: 300,
      mostSnapshotSeconds: 60,
    }),
  'hanging-standby': () => hangingStandby({ pools: 6, seconds: Number(values.seconds ?? 40) }),
  races: () => races({ rounds: Number(values.rounds ?? 200), parallel: Number(values.parallel) }),
  timing: () => timing({ requests: Number(values.requests ?? 2000) }),
  guessing: () => guessing({ requests: Number(values.requests ?? '100000'), only: values.only }),
  'rotate-keys': () => rotateKeys({ secondsEach: Number(values.seconds ?? 5) }),
  'staff-guessing': () => staffGuessing({ requests: Number(values.requests ?? '100000') }),
  malformed: () =>
    longTest('malformed', {
      MALFORMED_PER_CALL: values.requests ?? '10000',
      ...(values.seed === undefined ? {} : { MALFORMED_SEED: values.seed }),
    }),
  uploads: () => longTest('hostile-uploads', { HOSTILE_UPLOADS: values.requests ?? '500' }),
  packages: () => longTest('hostile-packages', { VALID_PACKAGES: '30', HOSTILE_PACKAGES: values.requests ?? '5000' }),
  'hostile-decoder': () => longTest('hostile-decoder', {}),
  'engine-tls': () => longTest('engine-tls', {}),
  money: () =>
    moneyChaos({ minutes: Number(values.minutes), clients: 50, kills: Math.round(Number(values.minutes) * 5) }),
  'money-races': () =>
    runMoneyRaces({
      rounds: Number(values.rounds ?? 1000),
      parallel: Number(values.parallel),
      patient: true,
      only: values.only,
    }),
  'reward-races': () =>
    rewardRaces({
      rounds: Number(values.rounds ?? 500),
      parallel: Number(values.parallel),
      patient: true,
      only: values.only,
    }),
  approvals: () =>
    approvalRaces({ rounds: Number(values.rounds ?? 1000), parallel: Number(values.parallel), patient: true }),
  'one-operator': () =>
    longTest('one-operator', {
      ONE_OPERATOR_SEQUENCES: values.sequences,
      ...(values.seed === undefined ? {} : { ONE_OPERATOR_SEED: values.seed }),
    }),
  image: () => runImageDrill({ build: values.build }),
  install: () => runInstallDrill({ build: values.build }),
  notifications: () => notifications({ requests: Number(values.requests ?? 20_000) }),
  xss: () => xss({ payloads: Number(values.requests ?? 2000) }),
  addresses: () => addresses({ requests: Number(values.requests ?? 5000), megabytes: Number(values.megabytes) }),
  likes: () =>
    likes({
      likers: Number(values.likers),
      rounds: Number(values.rounds ?? 4),
      seconds: Number(values.seconds ?? 5),
      processes: 2,
      least: 5,
    }),
  freshness: () => freshness({ changes: Number(values.changes), stillSeconds: [Number(values.seconds ?? 30), 75] }),
  'read-pipeline': () =>
    longTest('read-pipeline', {
      READ_PIPELINE_WORLDS: values.worlds,
      ...(values.seed === undefined ? {} : { READ_PIPELINE_SEED: values.seed }),
    }),
  tasks: () =>
    tasks({
      sequences: Number(values.requests ?? 5000),
      ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    }),
  'gift-rush': () =>
    giftRush({ people: Number(values.people), codes: Number(values.codes), atOnce: Number(values['at-once']) }),
  'import-codes': () => importCodes({ rows: Number(values.rows) }),
  'export-rows': () => exportRows({ rows: Number(values.rows) }),
  video: () => video({ requests: Number(values.requests ?? 1000), sourceSeconds: 30 }),
  words: () => words({ disguised: Number(values.requests ?? 300), harmless: 5000, large: 50_000 }),
  'frame-times': () => frameTimes({ navigations: Number(values.navigations) }),
  'random-user': () =>
    randomUser({ seed: Number(values.seed ?? 1), seeds: Number(values.seeds), actions: Number(values.actions) }),
  network: () => network({ losses: Number(values.losses), seed: Number(values.seed ?? 1) }),
  'money-model': () =>
    longTest('money-model', {
      MONEY_MODEL_SEQUENCES: values.requests ?? '20000',
      ...(values.seed === undefined ? {} : { MONEY_MODEL_SEED: values.seed }),
    }),
};

/** A test that takes longer when it is told to. */
async function longTest(name: string, env: Record<string, string>): Promise<string[]> {
  await runProgramToEnd({
    name,
    args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', `apps/server/test/${name}`],
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  return [];
}

const drill = drills[positionals[0] ?? ''];
if (drill === undefined) throw new Error(`usage: npm run drill -- ${Object.keys(drills).join('|')}`);
await servicesUp();
const faults = await drill();
for (const fault of faults) console.error(`WRONG: ${fault}`);
console.log(faults.length === 0 ? 'nothing was wrong' : `${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
