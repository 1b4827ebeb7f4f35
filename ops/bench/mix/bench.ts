// npm run bench:mix [-- --seconds 6 --rounds 3 --record]
// Requests of a day in their shares, through nginx: processor time of every program for one request, alone by kind and mixed.
// `--record` stores the figures that the cost model counts with (ops/cost/measured.json).
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { startNginx } from '@lanyu/nginx/nginx-process';
import { placesFrom } from '@lanyu/services/places';
import { servicesUp } from '@lanyu/services/services';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { freePort, outputFolder, productionEnv, startProgram, untilReady } from '../../drills/support/stage.ts';
import { loadHttp } from '../load.ts';
import { places } from '../money/data.ts';
import { measureCalibrationMs, referenceMs } from './machine-factor.ts';
import { prepareMix } from './mix-data.ts';
import { kindLua, mixLua, requestKinds, type RequestKind } from './mix-requests.ts';
import { treeCpuMicros } from './process-cpu.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const clients = 16;
const warmUpSeconds = 6;
const idleSeconds = 10;
const programs = ['api', 'postgres', 'redis', 'nginx', 'worker'] as const;
type Program = (typeof programs)[number];
type Micros = Record<Program, number>;

const run = promisify(execFile);
const folder = outputFolder('bench-mix');

async function enginePids(): Promise<Record<'postgres' | 'redis', number>> {
  const { folder: services, redisPort } = placesFrom();
  const postgres = Number(readFileSync(join(services, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const { stdout } = await run('redis-cli', ['-p', String(redisPort), 'info', 'server']);
  return { postgres, redis: Number(/process_id:(\d+)/.exec(stdout)?.[1]) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

await servicesUp();
const data = await prepareMix();
const [apiPort, nginxPort] = [await freePort(), await freePort()];
const env = productionEnv(data.database, apiPort, { RATE_LIMIT_SCALE: '1000000000', SHED_SCALE: '100', LOG_LEVEL: 'warn' });
const api = startProgram('apps/server/src/main-api.ts', env, join(folder, 'api.log'));
const worker = startProgram('apps/server/src/main-worker.ts', env, join(folder, 'worker.log'));
await untilReady(`http://127.0.0.1:${apiPort}`);
const nginxFolder = join(folder, 'nginx');
const dist = join(projectRoot, 'apps/web/dist');
const nginx = await startNginx({
  folder: nginxFolder,
  port: nginxPort,
  api: [`127.0.0.1:${apiPort}`],
  webDist: dist,
  adminDist: dist,
});
const pids: Record<Program, number> = {
  ...(await enginePids()),
  api: api.pid,
  worker: worker.pid,
  nginx: Number(readFileSync(join(nginxFolder, 'nginx.pid'), 'utf8')),
};

/** Microseconds a second that nobody's request costs: polls of queues, loops, checks. */
async function measureIdle(): Promise<Micros> {
  const before = programs.map((name) => treeCpuMicros(pids[name]));
  await pause(idleSeconds * 1000);
  const spent = programs.map((name, index) => (treeCpuMicros(pids[name]) - (before[index] ?? 0)) / idleSeconds);
  return Object.fromEntries(programs.map((name, index) => [name, spent[index] ?? 0])) as Micros;
}

/** More than anybody buys in one measurement. */
const pairsEach = 20_000;
let nextPair = 0;
let idle: Micros = { api: 0, postgres: 0, redis: 0, nginx: 0, worker: 0 };

async function measure(kind: RequestKind | 'mix', forSeconds: number): Promise<{ micros: Micros; perSecond: number }> {
  const from = nextPair;
  nextPair += pairsEach;
  if (nextPair > places.players * places.games) throw new Error('no pairs are left: fewer rounds, please');
  const before = programs.map((name) => treeCpuMicros(pids[name]));
  const { perSecond, served = 0 } = await loadHttp(
    {
      url: nginx.address,
      pid: api.pid,
      method: 'GET',
      headers: {},
      refusable: 0.02,
      prepare: mixLua(data, env['APP_SECRET'] ?? '', from),
      vary: kindLua(kind),
    },
    folder,
    forSeconds,
    clients,
  );
  const spent = programs.map((name, index) => {
    const all = treeCpuMicros(pids[name]) - (before[index] ?? 0);
    return Math.max(0, all - idle[name] * forSeconds) / served;
  });
  return { micros: Object.fromEntries(programs.map((name, index) => [name, spent[index] ?? 0])) as Micros, perSecond };
}

try {
  const kinds = [...requestKinds, 'mix'] as const;
  for (const kind of kinds) await measure(kind, warmUpSeconds); // compiled code, full pools, full caches
  idle = await measureIdle();
  const found = new Map(kinds.map((kind) => [kind, [] as { micros: Micros; perSecond: number }[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) found.get(kind)?.push(await measure(kind, seconds));
  }
  const calibrationMs = measureCalibrationMs();
  const table = Object.fromEntries(
    kinds.map((kind) => {
      const measured = found.get(kind) ?? [];
      const micros = (name: Program) => Math.round(median(measured.map((each) => each.micros[name])));
      return [kind, Object.fromEntries(programs.map((name) => [name, micros(name)]))];
    }),
  );
  console.log(`${clients} clients, ${rounds} rounds of ${seconds} s in turns, ${cpus().length} cores, Node ${process.version}`);
  console.log(`µs a request  ${programs.map((name) => name.padStart(9)).join('')}   req/s`);
  for (const kind of kinds) {
    const perSecond = Math.round(median((found.get(kind) ?? []).map((each) => each.perSecond)));
    console.log(`${kind.padEnd(13)} ${programs.map((name) => String(table[kind]?.[name]).padStart(9)).join('')}${String(perSecond).padStart(8)}`);
  }
  const idleText = programs.map((name) => `${name} ${(idle[name] / 10_000).toFixed(1)} %`).join(', ');
  console.log(`of a core while nobody asks: ${idleText}`);
  const factor = referenceMs / calibrationMs;
  console.log(`a core of this machine does ${factor.toFixed(2)} of the reference (${calibrationMs.toFixed(0)} ms of ${referenceMs})`);
  const idleMicros = Object.fromEntries(programs.map((name) => [name, Math.round(idle[name])]));
  const result = { cpu: cpus()[0]?.model ?? '', node: process.version, factor: Number(factor.toFixed(3)), micros: table, idleMicrosPerSecond: idleMicros };
  const file = values.record ? join(projectRoot, 'ops/cost/measured.json') : join(folder, 'mix.json');
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`written: ${file.slice(projectRoot.length + 1)}`);
} finally {
  await nginx.stop();
  for (const { child } of [api, worker]) child.kill('SIGTERM');
  await Promise.all([api.ended, worker.ended]);
}
