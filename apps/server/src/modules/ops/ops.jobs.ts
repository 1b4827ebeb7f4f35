import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { extendRetentionOfFailedJobs } from './jobs/jobs.queries.ts';

/** What failed at night, also before a holiday, can still be tried again. */
const keptSeconds = 7 * 24 * 3600;

export const extendRetentionOfFailedJobsJob = defineJob({
  name: 'ops.keep-failed-jobs',
  data: z.object({}),
  pending: 'latest',
});

export function opsJobs(deps: Pick<Deps, 'db'>): JobWithHandler[] {
  // The engine deletes what ended an hour ago: this has to come several times before.
  return [
    {
      job: extendRetentionOfFailedJobsJob,
      cron: '*/10 * * * *',
      run: () => extendRetentionOfFailedJobs(deps.db.write, keptSeconds),
    },
  ];
}
