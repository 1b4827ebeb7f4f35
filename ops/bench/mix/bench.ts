// npm run bench:mix [-- --seconds 8 --rounds 3 --record --each]
// Requests of a player's day in their shares, through nginx: what each program takes of the processor for one of them, each kind alone and all
// mixed, and what they take while nobody asks. `--record` stores the figures that the cost model counts with and writes its document anew;
// `--each` measures every request by itself instead.
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';
import { servicesUp } from '@lanyu/services/services';
import { projectRoot } from '@lanyu/test-kit/local/local-env';
import { writeCapacityDocument } from '../../cost/capacity-document.ts';
import { measuredMixFile, type MeasuredMix } from '../../cost/measured-mix.ts';
import { outputFolder } from '../../drills/support/stage.ts';
import { places } from '../money/data.ts';
import { measureCoreMs } from './core-speed.ts';
import { fillSite } from './fill-site.ts';
import { renderMixScript } from './request-scripts.ts';
import { requestKinds, requestsOfADay, type RequestKind, type RequestOfADay } from './requests-of-a-day.ts';
import { mapPrograms, programs, type MicrosByProgram, type ProgramName } from './program-names.ts';
import { startSite } from './running-site.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    record: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const clients = 16;
/** Whole minutes, since many jobs of the worker come once in each. */
const idleSeconds = 60;
/** The worker counts likes after they were answered: that belongs to them too. */
const settlingMs = 3000;
/** A machine that is busy with other things may make a request wait for longer than its timeout. */
const refusableShare = 0.005;

/** Requests that are measured together. */
interface Group {
  name: string;
  requests: readonly RequestOfADay[];
  /** Of all rounds together, the processor's clock being coarse. */
  micros: MicrosByProgram;
  tookSeconds: number;
  loadSeconds: number;
  served: number;
}

function newGroup(name: string, requests: readonly RequestOfADay[]): Group {
  return { name, requests, micros: mapPrograms(() => 0), tookSeconds: 0, loadSeconds: 0, served: 0 };
}

if (!existsSync(join(projectRoot, 'apps/web/dist/index.html')))
  throw new Error('documents are measured too: npm run build first');
if (!existsSync('/usr/bin/wrk')) installPackages(['wrk']);
await servicesUp();
const folder = outputFolder('bench-mix');
const filled = await fillSite();
const site = await startSite(filled.database, folder);

/** More than anybody buys in one measurement. */
const purchasesEach = 20_000;
let nextPurchase = 0;

async function load({ name, requests }: Group, looksAtAnswers: boolean): Promise<number> {
  const firstPurchase = nextPurchase;
  if (requests.some(({ kind }) => kind === 'money')) nextPurchase += purchasesEach;
  if (nextPurchase > places.players * places.games) throw new Error('everybody has every game: fewer rounds, please');
  const script = join(folder, 'requests.lua');
  const options = { site: filled, secret: site.secret, firstPurchase, requests, looksAtAnswers };
  writeFileSync(script, renderMixScript(options));
  const args = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`, '-s', script, site.address];
  const { stdout } = await promisify(execFile)('/usr/bin/wrk', args);
  const served = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  if (!(served > 0) || refused > Math.max(2, served * refusableShare) || stdout.includes('refused: '))
    throw new Error(`${name}: not every request was answered well\n${stdout}`);
  return served;
}

async function measureIdle(): Promise<MicrosByProgram> {
  const before = site.readMicros();
  await pause(idleSeconds * 1000);
  const after = site.readMicros();
  return mapPrograms((program) => (after[program] - before[program]) / idleSeconds);
}

/** A machine that stands still for others spoils a measurement, which counts for nothing then. */
async function measure(group: Group, triesLeft = 2): Promise<void> {
  const [before, began] = [site.readMicros(), performance.now()];
  let served: number;
  try {
    served = await load(group, false);
  } catch (error) {
    if (triesLeft === 0) throw error;
    return measure(group, triesLeft - 1);
  }
  group.served += served;
  group.loadSeconds += (performance.now() - began) / 1000;
  await pause(settlingMs);
  const after = site.readMicros();
  group.tookSeconds += (performance.now() - began) / 1000;
  group.micros = mapPrograms((program) => group.micros[program] + after[program] - before[program]);
}

/** Of one request, without what is taken while nobody asks. */
function computeMicrosPerRequest(group: Group, idle: MicrosByProgram): MicrosByProgram {
  return mapPrograms((program) => {
    const spent = group.micros[program] - idle[program] * group.tookSeconds;
    return Math.max(0, Math.round(spent / group.served));
  });
}

function describe(groups: readonly Group[], idle: MicrosByProgram): string[] {
  const percent = (program: ProgramName) => `${program} ${(idle[program] / 10_000).toFixed(2)} %`;
  return [
    `${clients} clients, ${rounds} rounds of ${seconds} s in turns, ${cpus().length} cores, Node ${process.version}`,
    `${'µs a request'.padEnd(26)}${programs.map((name) => name.padStart(9)).join('')}  requests/s`,
    ...groups.map((group) => {
      const micros = computeMicrosPerRequest(group, idle);
      const perSecond = Math.round(group.served / group.loadSeconds);
      const cells = programs.map((program) => String(micros[program]).padStart(9));
      return `${group.name.padEnd(26)}${cells.join('')}${String(perSecond).padStart(12)}`;
    }),
    `of a core while nobody asks: ${programs.map(percent).join(', ')}`,
  ];
}

try {
  const kinds = requestKinds.map((kind) =>
    newGroup(
      kind,
      requestsOfADay.filter((request) => request.kind === kind),
    ),
  );
  const mix = newGroup('mix', requestsOfADay);
  const groups = values.each ? requestsOfADay.map((request) => newGroup(request.name, [request])) : [...kinds, mix];
  // Compiled code, full pools, full caches; and everything is answered well.
  for (const group of groups) await load(group, true).catch(() => load(group, true));
  await pause(5 * settlingMs);
  const idle = await measureIdle();
  for (let round = 1; round <= rounds; round += 1) {
    for (const group of groups) await measure(group);
    console.log(`round ${round} of ${rounds}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  }
  for (const line of describe(groups, idle)) console.log(line);
  if (!values.each) {
    const microsOf = (kind: RequestKind) => computeMicrosPerRequest(kinds[requestKinds.indexOf(kind)] ?? mix, idle);
    const measured: MeasuredMix = {
      date: new Date().toISOString().slice(0, 10),
      cores: cpus().length,
      node: process.version,
      load: Number((loadavg()[0] ?? 0).toFixed(1)),
      coreMs: Math.round(measureCoreMs()),
      microsPerRequest: {
        document: microsOf('document'),
        shared: microsOf('shared'),
        personal: microsOf('personal'),
        write: microsOf('write'),
        money: microsOf('money'),
        mix: computeMicrosPerRequest(mix, idle),
      },
      idleMicrosPerSecond: mapPrograms((program) => Math.round(idle[program])),
    };
    const file = values.record ? measuredMixFile : join(folder, 'measured-mix.json');
    writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`);
    if (values.record) writeCapacityDocument();
  }
} finally {
  await site.stop();
}
