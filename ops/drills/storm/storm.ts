// The primary is restarted while the pools of a hundred API processes use every connection they may have: all of them come back at once.
// Every process is answered again within half a minute, and the bound that the pools add up to is never passed.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { askOwner } from './ask-owner.ts';
import { makeEngines, type OwnEngines } from '../support/own-engines.ts';
import type { Running } from '../support/stage.ts';
import { waitUntil } from '@lanyu/services/process';
import {
  computeFittingPoolSize,
  computeMostConnections,
  computeNeededMaxConnections,
  type ConnectionBudget,
} from './connection-budget.ts';
import { openPoolsOfProcesses, type PoolsOfProcesses } from './pools-of-processes.ts';

export interface StormDrill {
  processes: number;
  poolSize: number;
  /** Of PostgreSQL; what the pools need when none is said. */
  maxConnections?: number | undefined;
  /** Of each kind: an orderly restart, and a crash with recovery. */
  rounds: number;
}

const queuePoolSize = 2;
const backWithinMs = 30_000;
/** PostgreSQL's "too many clients", also for the slots that only a superuser may have. */
const tooManyConnections = '53300';

export async function storm(options: StormDrill): Promise<string[]> {
  const budget: ConnectionBudget = { processes: options.processes, poolSize: options.poolSize, queuePoolSize };
  const most = computeMostConnections(budget);
  const settings = { max_connections: options.maxConnections ?? computeNeededMaxConnections(budget, false) };
  sayBudget(budget, settings.max_connections);
  const engines = await makeEngines();
  let postgres = engines.startPostgres(settings);
  let pools: PoolsOfProcesses | undefined;
  try {
    await untilAnswering(engines);
    pools = openPoolsOfProcesses({ url: engines.appUrl, ...budget });
    const { processes } = pools;
    await waitUntil('every process is answered', () => processes.every(({ firstAnswerAt }) => firstAnswerAt > 0), 180);
    await waitUntil('every pool is full', () => countOpen(processes) === options.processes * options.poolSize, 180);
    const watch = watchConnections(engines);
    const faults: string[] = [];
    for (let round = 1; round <= options.rounds; round += 1)
      for (const kind of ['orderly', 'crash'] as const) {
        pools.forget();
        const began = Date.now();
        postgres = await restart(engines, postgres, kind, settings);
        // Those that were answered before it was gone do not count.
        pools.forget();
        faults.push(...(await untilBack(pools, { kind, round, began })));
        await pause(3000);
        const met = pools.errors.get(tooManyConnections) ?? 0;
        if (met > 0) faults.push(`${kind}: max_connections was met ${met} times`);
      }
    const seen = await watch.stop();
    console.log(
      `${pools.answered()} statements; at most ${seen} connections at a time, ${most} are the bound of the pools, max_connections is ${settings.max_connections}; ` +
        `load of the machine ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores`,
    );
    const unanswered = await pools.close();
    pools = undefined;
    if (unanswered > 0) faults.push(`${unanswered} askers were never answered, not even with an error`);
    if (seen > most) faults.push(`${seen} connections are more than the pools may have`);
    return faults;
  } finally {
    await pools?.close();
    postgres.child.kill('SIGINT');
    await postgres.ended;
    engines.remove();
  }
}

function sayBudget(budget: ConnectionBudget, maxConnections: number): void {
  console.log(
    `${budget.processes} processes with ${budget.poolSize} + ${budget.queuePoolSize} connections: ${computeMostConnections(budget)}; max_connections must be ` +
      `${computeNeededMaxConnections(budget, false)}, or ${computeNeededMaxConnections(budget, true)} while a release doubles the processes; here it is ${maxConnections}`,
  );
  for (const allowed of [300, 450, 1000])
    console.log(
      `with max_connections ${allowed} each may have DATABASE_POOL ${computeFittingPoolSize(allowed, budget, false)}, ` +
        `${computeFittingPoolSize(allowed, budget, true)} for a release (below 1: a pooler is needed)`,
    );
}

async function restart(
  engines: OwnEngines,
  postgres: Running,
  kind: 'orderly' | 'crash',
  settings: Record<string, number>,
): Promise<Running> {
  postgres.child.kill(kind === 'orderly' ? 'SIGINT' : 'SIGQUIT');
  await postgres.ended;
  return engines.startPostgres(settings);
}

async function untilBack(
  { processes, errors }: PoolsOfProcesses,
  about: { kind: string; round: number; began: number },
): Promise<string[]> {
  const { kind, round, began } = about;
  const deadline = Date.now() + 4 * backWithinMs;
  while (Date.now() < deadline && processes.some(({ firstAnswerAt }) => firstAnswerAt === 0)) await pause(50);
  const times = processes
    .filter(({ firstAnswerAt }) => firstAnswerAt > 0)
    .map(({ firstAnswerAt }) => firstAnswerAt - began)
    .toSorted((a, b) => a - b);
  const lost = processes.length - times.length;
  const all = countOpen(processes);
  const at = (share: number) => ((times[Math.ceil(times.length * share) - 1] ?? 0) / 1000).toFixed(1);
  console.log(
    `${kind} ${round}: ${times.length} of ${processes.length} processes answered again, p50 ${at(0.5)} s, p95 ${at(0.95)} s, last ${at(1)} s after the order to stop; ` +
      `${all} connections open by then; errors ${JSON.stringify(Object.fromEntries(errors))}`,
  );
  if (lost > 0) return [`${kind}: ${lost} processes never came back`];
  return (times.at(-1) ?? 0) > backWithinMs ? [`${kind}: the last process came back after ${at(1)} s`] : [];
}

function countOpen(processes: PoolsOfProcesses['processes']): number {
  return processes.reduce((sum, process) => sum + process.openConnections(), 0);
}

function untilAnswering(engines: OwnEngines): Promise<void> {
  return waitUntil('PostgreSQL answers', async () => (await askOwner(engines, 'select 1')) !== undefined, 120);
}

function watchConnections(engines: OwnEngines): { stop(): Promise<number> } {
  let most = 0;
  const watching = new AbortController();
  const loop = (async () => {
    while (!watching.signal.aborted) {
      const row = await askOwner<{ n: string }>(
        engines,
        `select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      most = Math.max(most, Number(row?.n ?? 0));
      await pause(200);
    }
  })();
  return {
    async stop() {
      watching.abort();
      await loop;
      return most;
    },
  };
}
