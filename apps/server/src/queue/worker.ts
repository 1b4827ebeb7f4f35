import type { Job as BossJob } from 'pg-boss';
import { keepWakingWorkersOfDueJobs } from './keep-waking-workers-of-due-jobs.ts';
import { beginJobTrace, traceJobEnd, jobDataWithoutRequestId } from '../tracing/trace-requests-and-jobs.ts';
import { runInTrace } from '../tracing/trace.ts';
import type { JobWithHandler, Queue } from './queue.ts';
import { ensureQueue, pgBossQueueOptionsOf } from './queue.ts';

export interface WorkerOptions {
  /** Jobs of one kind that this process runs at the same time, where the handler says nothing. */
  concurrency?: number;
  onDone?: (event: JobRunResult) => void;
}

export interface JobRunResult {
  job: string;
  id: string;
  attempt: number;
  milliseconds: number;
  /** Of the request that enqueued it, or its own id where the clock did. */
  reqId: string;
  error?: unknown;
}

export interface Worker {
  /** Takes no new jobs and waits for those running. */
  stop(timeoutMs?: number): Promise<void>;
}

/** In case nobody wakes them: the look for what is due failed. */
const unwokenPollSeconds = 300;

/** Runs jobs until stopped. Some process must look after the queue: this one (`supervise: true`) or an elected one. */
export async function startWorker(
  queue: Queue,
  handlers: JobWithHandler[],
  options: WorkerOptions = {},
): Promise<Worker> {
  const workerIds = new Map<string, string[]>();
  for (const handler of handlers) {
    await ensureQueue(queue.boss, handler.job);
    // The release that runs the jobs decides about their limits.
    await queue.boss.updateQueue(handler.job.name, pgBossQueueOptionsOf(handler.job));
    await schedule(queue, handler);
    const ids: string[] = [];
    for (let number = 0; number < (handler.concurrency ?? options.concurrency ?? 1); number += 1)
      ids.push(await takeJobs(queue, handler, options));
    workerIds.set(handler.job.name, ids);
  }
  const waking = keepWakingWorkersOfDueJobs(queue, workerIds);
  return {
    async stop(timeoutMs = 20_000) {
      await waking.stop();
      await queue.boss.stop({ graceful: true, timeout: timeoutMs, close: true });
    },
  };
}

/** One job after the other; looks for one when it is woken, at once after each that there was, and else rarely. */
async function takeJobs(queue: Queue, handler: JobWithHandler, options: WorkerOptions): Promise<string> {
  const id = await queue.boss.work<object>(
    handler.job.name,
    { pollingIntervalSeconds: unwokenPollSeconds, batchSize: 1 },
    async ([job]) => {
      if (job === undefined) return;
      try {
        await run(handler, job, options);
      } finally {
        // Otherwise a worker would take one job a second, however many wait.
        queue.boss.notifyWorker(id);
      }
    },
  );
  return id;
}

async function schedule(queue: Queue, handler: JobWithHandler): Promise<void> {
  if (handler.cron === undefined) await queue.boss.unschedule(handler.job.name);
  else await queue.boss.schedule(handler.job.name, handler.cron, {}, { tz: 'Asia/Shanghai', missed: 'once' });
}

async function run(handler: JobWithHandler, job: BossJob, options: WorkerOptions): Promise<void> {
  const started = performance.now();
  const sent: object = job.data ?? {};
  const trace = beginJobTrace(job.id, sent);
  const event = { job: job.name, id: job.id, attempt: job.retryCount, reqId: trace.requestId };
  const end = (failure: { error?: unknown }) => {
    const milliseconds = performance.now() - started;
    options.onDone?.({ ...event, milliseconds, ...failure });
    traceJobEnd(trace, { name: job.name, id: job.id, milliseconds, isFailed: 'error' in failure });
  };
  try {
    const data = handler.job.data.parse(jobDataWithoutRequestId(sent));
    await runInTrace(trace, () => handler.run(data, { id: job.id, attempt: job.retryCount, signal: job.signal }));
    end({});
  } catch (error) {
    end({ error });
    throw error;
  }
}
