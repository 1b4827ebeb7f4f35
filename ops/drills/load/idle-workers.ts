// Workers that have nothing to do: what they ask of PostgreSQL all the same, and how soon another has the duties of one that is killed.
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMicros } from '../../bench/load.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
} from '../support/stage.ts';
import type { Running } from '../support/stage.ts';

export interface IdleWorkersDrill {
  workers: number;
  seconds: number;
  /** For each worker on average. */
  mostTransactionsPerSecond: number;
  mostCoreShare: number;
  mostTakeoverMs: number;
}

interface IdleWorker extends Running {
  metricsPort: number;
}

export async function idleWorkers(options: IdleWorkersDrill): Promise<string[]> {
  const database = `lanyu_idle_${randomBytes(4).toString('hex')}`;
  const workers: IdleWorker[] = [];
  try {
    await ensureDatabase(database);
    for (let n = 0; n < options.workers; n += 1) {
      const metricsPort = await freePort();
      const env = productionEnv(database, 0, { METRICS_PORT: String(metricsPort) });
      const log = join(outputFolder('drills'), `idle-worker-${n}.log`);
      workers.push({ ...startProgram('apps/server/src/main-worker.ts', env, log), metricsPort });
    }
    await untilOneHasAllDuties(workers, 120_000);
    await untilNoJobIsLeft(database);

    const perWorker = 1 / options.seconds / options.workers;
    const transactionsBefore = await countTransactions(database);
    const coreShare = (await watchCpuOfBackends(database, options.seconds)) * perWorker;
    const transactions = ((await countTransactions(database)) - transactionsBefore) * perWorker;
    console.log(
      `${options.workers} idle workers, ${options.seconds} s: ${transactions.toFixed(2)} transactions a second and ` +
        `${(coreShare * 100).toFixed(2)} % of a core of PostgreSQL each`,
    );

    const faults: string[] = [];
    if (transactions > options.mostTransactionsPerSecond)
      faults.push(`an idle worker makes ${transactions} transactions a second`);
    if (coreShare > options.mostCoreShare) faults.push(`an idle worker takes ${coreShare} of a core`);
    for (let round = 0; round < options.workers - 1; round += 1) {
      const holder = await untilOneHasAllDuties(workers, 30_000);
      holder.child.kill('SIGKILL');
      await holder.ended;
      workers.splice(workers.indexOf(holder), 1);
      const killedAt = performance.now();
      await untilOneHasAllDuties(workers, 60_000);
      const took = performance.now() - killedAt;
      console.log(`duties of a killed worker were taken over after ${Math.round(took)} ms`);
      if (took > options.mostTakeoverMs) faults.push(`a takeover took ${took} ms`);
    }
    return faults;
  } finally {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.map(({ ended }) => ended));
    await dropDatabase(database);
  }
}

async function untilOneHasAllDuties(workers: readonly IdleWorker[], withinMs: number): Promise<IdleWorker> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    for (const worker of workers) {
      const text = await fetch(`http://127.0.0.1:${worker.metricsPort}`).then(
        (answer) => answer.text(),
        () => '',
      );
      const values = text.split('\n').filter((line) => line.startsWith('worker_duty{'));
      if (values.length > 0 && values.every((line) => line.endsWith(' 1'))) return worker;
    }
    if (Date.now() > deadline) throw new Error(`no worker had all duties within ${withinMs} ms`);
    await pause(50);
  }
}

/** A new site has days to count first: that is work. Ten seconds without a job that waits or runs are idle. */
async function untilNoJobIsLeft(database: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (let quiet = 0; quiet < 10;) {
    const { rows } = await asOwner(database, (client) =>
      client.query<{ n: string }>(`select count(*) as n from boss.job where state <= 'active' and start_after < now()`),
    );
    quiet = rows[0]?.n === '0' ? quiet + 1 : 0;
    if (Date.now() > deadline) throw new Error('the workers did not come to rest');
    await pause(1000);
  }
}

async function countTransactions(database: string): Promise<number> {
  const { rows } = await asOwner('postgres', (client) =>
    client.query<{ n: string }>('select xact_commit + xact_rollback as n from pg_stat_database where datname = $1', [
      database,
    ]),
  );
  return Number(rows[0]?.n);
}

/** Seconds of processor time of the drill's database alone, with those of connections that end meanwhile. */
async function watchCpuOfBackends(database: string, seconds: number): Promise<number> {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  const deadline = Date.now() + seconds * 1000;
  for (let isFirst = true; Date.now() < deadline; isFirst = false) {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const micros = cpuOfBackend(pid, database);
      if (micros === undefined) continue;
      last.set(pid, micros);
      if (isFirst) first.set(pid, micros);
    }
    await pause(1000);
  }
  return [...last].reduce((sum, [pid, micros]) => sum + micros - (first.get(pid) ?? 0), 0) / 1e6;
}

/** PostgreSQL writes role and database into the title of its processes. */
function cpuOfBackend(pid: string, database: string): number | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `) ? cpuMicros(Number(pid)) : undefined;
  } catch {
    return undefined;
  }
}
