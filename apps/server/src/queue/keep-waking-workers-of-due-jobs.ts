import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue } from './queue.ts';
import { queueSchemaName } from './install-queue-schema.ts';

const lookEveryMs = 1000;

/** One probe of an index for each kind of job, in one statement: what a poll per kind would ask for in sixty. */
const kindsWithDueJobs = `
  select kind from unnest($1::text[]) kind
  where exists (
    select from ${queueSchemaName}.job
    where name = kind and state < 'active' and not blocked and start_after <= now()
  )`;

/** Looks once a second which kinds of jobs have one that is due, and wakes those that run them. */
export function keepWakingWorkersOfDueJobs(
  queue: Queue,
  workerIdsByJob: ReadonlyMap<string, readonly string[]>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const names = [...workerIdsByJob.keys()];

  async function look(): Promise<void> {
    const { rows }: { rows: { kind: string }[] } = await queue.boss.getDb().executeSql(kindsWithDueJobs, [names]);
    for (const { kind } of rows) for (const id of workerIdsByJob.get(kind) ?? []) queue.boss.notifyWorker(id);
  }

  async function lookUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      // Without the database there are no jobs to take; the engine reports that itself.
      await look().catch(() => undefined);
      await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = lookUntilStopped();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
