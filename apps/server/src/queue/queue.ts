import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, PgBoss } from 'pg-boss';
import type { SendOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from '../db/transaction.ts';
import { requestIdFieldOfJobData } from '../tracing/trace-requests-and-jobs.ts';
import { currentTrace } from '../tracing/trace.ts';
import { queueSchemaName } from './install-queue-schema.ts';

export interface JobDefinitionOptions {
  /** Longest time one run may take. Above 9 the worker sends heartbeats while it runs, so a dead one is still noticed. */
  expireInSeconds?: number;
  /** How often it is tried again, each time later; a worker that dies counts as a try. */
  retryLimit?: number;
  /**
   * `all`: every enqueued job runs. `latest`: while one waits, another is not added ("there is something to do").
   */
  pending?: 'all' | 'latest';
  /**
   * Operators may take a waiting one out of the queue: its plan starts another, or stopping it is theirs to decide. Never
   * one that money, accounts or the log of operators hang on.
   */
  cancellable?: boolean;
}

export interface JobDefinition<D = unknown> extends Required<JobDefinitionOptions> {
  name: string;
  data: z.ZodType<D>;
}

export interface JobContext {
  id: string;
  /** 0 for the first run. */
  attempt: number;
  /** Aborted when the run took too long or was taken over: stop, another worker has it. */
  signal: AbortSignal;
}

/** What a worker does for a job. May run more than once for one job: a repeat must do nothing. */
export interface JobWithHandler {
  job: JobDefinition;
  /** Runs of it at the same time in one process; one by default. */
  concurrency?: number;
  /** Also enqueue it on this schedule (Asia/Shanghai), with empty data. */
  cron?: string;
  // A method, so that handlers of jobs with different data fit into one list; `data` was checked by the job's schema.
  // oxlint-disable-next-line typescript/no-explicit-any
  run(data: any, context: JobContext): Promise<void>;
}

export interface EnqueueOptions {
  /** Not before then. */
  startAfter?: Date;
  /** With `pending: 'latest'`, what counts as "the same": one pending job per key. */
  key?: string;
}

export interface Queue {
  /** Adds the job in the caller's transaction: it exists exactly if the fact it belongs to does. */
  enqueue<D>(tx: Tx, job: JobDefinition<D>, data: D, options?: EnqueueOptions): Promise<void>;
  /** For operators, in the transaction of their audit entry: starts one of a kind that has a plan, without data. */
  startPlanned(tx: Tx, name: string): Promise<void>;
  retryFailed(tx: Tx, name: string, id: string): Promise<void>;
  cancelWaiting(tx: Tx, name: string, id: string): Promise<void>;
  /** The engine below; only worker.ts and tests need it. */
  boss: PgBoss;
  close(): Promise<void>;
}

export interface QueueOptions {
  url: string;
  applicationName?: string;
  poolSize?: number;
  /** Multiplies how long a connection is waited for. */
  timeoutScale?: number;
  onError?: (error: Error) => void;
  /** Whether this process also looks after the others' jobs and schedules; of workers one is elected to (supervise-queues.ts). */
  supervise?: boolean;
}

/** pg-boss reports a job's failure as a copy of the error, which is no Error. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message } = thrown as { message?: unknown };
  return new Error(typeof message === 'string' ? message : 'of the queue');
}

/** From here on a worker must show that it lives; below, the job simply expires. */
const heartbeatSeconds = 10;

const neverCancellable = /^(staff|wallet|orders|account)\./;
const cancellableNames = new Set<string>();

/** Of the kinds that this process knows; all modules define theirs when they are loaded. */
export function isCancellableJob(name: string): boolean {
  return cancellableNames.has(name);
}

export function defineJob<D>(
  definition: { name: string; data: z.ZodType<D> } & JobDefinitionOptions,
): JobDefinition<D> {
  const { name, cancellable = false } = definition;
  if (cancellable && neverCancellable.test(name)) throw new Error(`jobs ${name} must not be cancelled`);
  if (cancellable) cancellableNames.add(name);
  return { expireInSeconds: 9, retryLimit: 10, pending: 'all', cancellable, ...definition };
}

/** The job's options for the engine. */
export function pgBossQueueOptionsOf(job: JobDefinition) {
  return {
    expireInSeconds: job.expireInSeconds,
    ...(job.expireInSeconds >= heartbeatSeconds ? { heartbeatSeconds } : {}),
    retryLimit: job.retryLimit,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    // Completed jobs stay an hour for questions; a small table makes supervision cheap. Failed ones are kept longer by a
    // job of the module ops.
    deleteAfterSeconds: 3600,
  };
}

/** Creates what the engine needs to know of a job; harmless when it is there. */
export async function ensureQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const policy = job.pending === 'latest' ? 'short' : 'standard';
  await boss.createQueue(job.name, { policy, ...pgBossQueueOptionsOf(job) });
}

/** A killed worker's job: at most 10 s until it counts as dead, 2 to detect, 2 of delay, 1 until it is looked for. */
export const supervisionIntervals = {
  superviseIntervalSeconds: 2,
  monitorIntervalSeconds: 2,
  maintenanceIntervalSeconds: 600,
  cronMonitorIntervalSeconds: 10,
};

/** Connects at once; whoever cannot work without it waits here. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { queue, start } = createQueue(options);
  await start();
  return queue;
}

/** Connects when the first job is enqueued: who opens it starts, and serves what needs no jobs, while PostgreSQL is away. */
export function openQueueLazily(options: QueueOptions): Queue {
  return createQueue(options).queue;
}

/** Waits for PostgreSQL as long as it takes: a worker that ended instead would be started later and later by its supervisor. */
export async function openQueueWhenReachable(
  options: QueueOptions,
  onFailedTry: (error: unknown) => void,
): Promise<Queue> {
  const { queue, start } = createQueue(options);
  for (;;) {
    try {
      await start();
      return queue;
    } catch (error) {
      onFailedTry(error);
      await sleep(500 + Math.random() * 1000);
    }
  }
}

function createQueue(options: QueueOptions): { queue: Queue; start: () => Promise<void> } {
  const supervise = options.supervise ?? false;
  const boss = new PgBoss({
    connectionString: options.url,
    application_name: options.applicationName ?? 'lanyu-queue',
    schema: queueSchemaName,
    max: options.poolSize ?? 2,
    connectionTimeoutMillis: 2000 * (options.timeoutScale ?? 1),
    // Migrations own the tables; the application's role could not change them anyway.
    migrate: false,
    createSchema: false,
    reindex: false,
    supervise,
    schedule: supervise,
    ...supervisionIntervals,
  });
  boss.on('error', (error: unknown) => options.onError?.(asError(error)));

  // Once, and again when it failed. Asked while it stops, the engine's own start waits until it has stopped, which waits for the job that asked.
  let started: Promise<void> | undefined;
  function start(): Promise<void> {
    started ??= boss.start().then(
      () => undefined,
      (error: unknown) => {
        started = undefined;
        throw error;
      },
    );
    return started;
  }
  const known = new Map<string, Promise<void>>();
  function ensureOnce(job: JobDefinition): Promise<void> {
    let ensured = known.get(job.name);
    if (ensured === undefined) {
      ensured = start().then(() => ensureQueue(boss, job));
      known.set(job.name, ensured);
      ensured.catch(() => known.delete(job.name));
    }
    return ensured;
  }

  const queue: Queue = {
    boss,
    async enqueue(tx, job, data, extra = {}) {
      await ensureOnce(job);
      const send: SendOptions = { db: fromKysely(tx) };
      if (extra.startAfter !== undefined) send.startAfter = extra.startAfter;
      if (extra.key !== undefined) send.singletonKey = extra.key;
      const requestId = currentTrace()?.requestId;
      const carried = requestId === undefined ? {} : { [requestIdFieldOfJobData]: requestId };
      await boss.send(job.name, { ...(job.data.parse(data) as object), ...carried }, send);
    },
    startPlanned: async (tx, name) => {
      await start();
      await boss.send(name, {}, { db: fromKysely(tx) });
    },
    retryFailed: async (tx, name, id) => {
      await start();
      await boss.retry(name, id, { db: fromKysely(tx) });
    },
    cancelWaiting: async (tx, name, id) => {
      await start();
      await boss.cancel(name, id, { db: fromKysely(tx) });
    },
    close: () => boss.stop({ graceful: false, close: true }),
  };
  return { queue, start };
}
