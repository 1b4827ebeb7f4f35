import { z } from 'zod';
import { runBatchesUntilDone } from '../../db/run-batches-until-done.ts';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { extendRetentionOfFailedJobs } from './jobs/jobs.queries.ts';
import { deleteRequestMinutesBefore } from './requests/request-minutes.queries.ts';

/** What failed at night, also before a holiday, can still be tried again. */
const keptSeconds = 7 * 24 * 3600;

export const extendRetentionOfFailedJobsJob = defineJob({
  name: 'ops.keep-failed-jobs',
  data: z.object({}),
  pending: 'latest',
});

const cleanRequestMinutesJob = defineJob({
  name: 'ops.clean-request-minutes',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

/** The numbers of a day are counted by then; a week is for who looks at what went wrong. */
const requestMinutesMs = 7 * 24 * 3600_000;

export function opsJobs(deps: Pick<Deps, 'db' | 'now'>): JobWithHandler[] {
  return [
    // The engine deletes what ended an hour ago: this has to come several times before.
    { job: extendRetentionOfFailedJobsJob, cron: '*/10 * * * *', run: () => extendRetentionOfFailedJobs(deps.db.write, keptSeconds) },
    {
      job: cleanRequestMinutesJob,
      cron: '53 4 * * *',
      run: async () => {
        const before = deps.now() - requestMinutesMs;
        await runBatchesUntilDone((most) => deleteRequestMinutesBefore(deps.db.write, before, most));
      },
    },
  ];
}
