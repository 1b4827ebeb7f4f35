import type { WorkerDeps } from '../module.ts';
import type { WorkerMetrics } from '../metrics/worker-metrics.ts';
import { modules } from '../modules.ts';
import { createLastJobRunRecorder } from '../modules/ops/public.ts';
import { competeForDuties, type DutyCompetition } from '../queue/compete-for-duties.ts';
import { dailyPartitionJobs } from '../queue/daily-partition-jobs.ts';
import { idempotencyKeyCleanupJobs } from '../queue/idempotency-key-cleanup.ts';
import { startQueueSupervisor, superviseQueuesDutyName } from '../queue/supervise-queues.ts';
import { isJobOrLoopInRoles } from '../queue/worker-roles.ts';
import { startWorker } from '../queue/worker.ts';

/** The jobs of all modules that this process has a role for. */
export function startJobsOfModules(deps: WorkerDeps, metrics: WorkerMetrics): ReturnType<typeof startWorker> {
  const { env, queue, log } = deps;
  const recordRun = createLastJobRunRecorder(deps);
  const jobs = [
    ...idempotencyKeyCleanupJobs(deps),
    ...dailyPartitionJobs(deps),
    ...modules.flatMap((module) => module.jobs?.(deps) ?? []),
  ];
  return startWorker(
    queue,
    jobs.filter(({ job }) => isJobOrLoopInRoles(job.name, env.WORKER_ROLES)),
    {
      onDone: ({ error, ...event }) => {
        recordRun({ ...event, failed: error !== undefined });
        metrics.observeJob(event.job, error === undefined, event.milliseconds / 1000);
        if (error === undefined) log.debug(event, 'job done');
        else log.error({ ...event, err: error }, 'job failed');
      },
    },
  );
}

/** What one worker does for all: looking after the queues, and the loops of all modules. */
export function competeForDutiesOfModules(deps: WorkerDeps, onQueueError: (error: Error) => void): DutyCompetition {
  const { env, queue, log } = deps;
  const loops = modules.flatMap((module) => module.loops?.(deps) ?? []);
  return competeForDuties({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    timeoutScale: env.TIMEOUT_SCALE,
    log,
    duties: [
      { name: superviseQueuesDutyName, start: () => startQueueSupervisor(queue, onQueueError) },
      ...loops.filter(({ name }) => isJobOrLoopInRoles(name, env.WORKER_ROLES)),
    ],
  });
}
