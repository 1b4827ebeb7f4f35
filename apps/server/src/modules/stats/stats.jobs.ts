import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { computeAndStoreDailyMetricsOfDueDays } from './count/compute-and-store-daily-metrics-of-due-days.ts';

const countJob = defineJob({ name: 'stats.count', data: z.object({}), pending: 'latest', expireInSeconds: 1800 });

export function statsJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: countJob,
      // Today again and again; a day that ended is final with the first run forty minutes after it.
      cron: '*/5 * * * *',
      run: async (_data, { signal }) => {
        await computeAndStoreDailyMetricsOfDueDays(deps, { signal });
      },
    },
  ];
}
