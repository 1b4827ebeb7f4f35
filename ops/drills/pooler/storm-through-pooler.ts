// Many clients on few sessions; PostgreSQL is restarted and crashes under them.
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@lanyu/services/process';
import { openPoolsOfProcesses } from '../storm/pools-of-processes.ts';
import { askOwner } from '../storm/ask-owner.ts';
import type { OwnEngines } from '../support/own-engines.ts';
import type { Running } from '../support/stage.ts';
import type { OwnPgbouncer } from './own-pgbouncer.ts';

const queuePoolSize = 2;
/** How much more patient than in production: a machine that is busy opens connections late, and whoever waits longer comes back later. */
export const stormScale = 3;
const backWithinMs = 30_000;

export interface PoolerWorld {
  engines: OwnEngines;
  /** Replaced when it is started anew. */
  running: Running;
}

export async function stormThroughPooler(
  world: PoolerWorld,
  pgbouncer: OwnPgbouncer,
  { processes: count, poolSize, sessions }: { processes: number; poolSize: number; sessions: number },
): Promise<string[]> {
  const faults: string[] = [];
  let most = 0;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      const row = await askOwner<{ n: string }>(
        world.engines,
        `select count(*) as n from pg_stat_activity where usename = 'lanyu_app' and application_name like 'lanyu-api%'`,
      );
      most = Math.max(most, Number(row?.n ?? 0));
      await pause(200);
    }
  })();
  const pools = openPoolsOfProcesses({
    url: pgbouncer.urlOf('lanyu_storm'),
    timeoutScale: stormScale,
    pooler: 'pgbouncer',
    processes: count,
    poolSize,
    queuePoolSize,
    statementSeconds: { least: 0.002, most: 0.01 },
    restMs: 4000,
  });
  try {
    const { processes, errors } = pools;
    await waitUntil('every process is answered', () => processes.every(({ firstAnswerAt }) => firstAnswerAt > 0), 180);
    for (const kind of ['orderly', 'crash'] as const) {
      const began = Date.now();
      world.running.child.kill(kind === 'orderly' ? 'SIGINT' : 'SIGQUIT');
      await world.running.ended;
      pools.forget();
      world.running = world.engines.startPostgres();
      await waitUntil('all are back', () => processes.every(({ firstAnswerAt }) => firstAnswerAt > 0), 120).catch(
        () => undefined,
      );
      const lost = processes.filter(({ firstAnswerAt }) => firstAnswerAt === 0).length;
      const lastMs = Math.max(...processes.map(({ firstAnswerAt }) => firstAnswerAt)) - began;
      console.log(
        `${kind}: ${count - lost} of ${count} processes answered again, the last after ${(lastMs / 1000).toFixed(1)} s; ` +
          `errors ${JSON.stringify(Object.fromEntries(errors))}`,
      );
      if (lost > 0) faults.push(`${kind}: ${lost} processes never came back`);
      else if (lastMs > backWithinMs) faults.push(`${kind}: the last process came back after ${lastMs} ms`);
      await pause(2000);
    }
  } finally {
    const unanswered = await pools.close();
    watching.abort();
    await watch;
    if (unanswered > 0) faults.push(`${unanswered} askers were never answered`);
  }
  const clients = count * (poolSize + queuePoolSize);
  console.log(
    `${clients} connections of clients used ${most} sessions of PostgreSQL at most; ${sessions} were allowed`,
  );
  // Beside them the worker's alias and the bare one may have theirs.
  if (most > sessions) faults.push(`${most} sessions were open, and ${sessions} are allowed`);
  return faults;
}
