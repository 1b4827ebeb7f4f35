import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { faqVoteJobs } from './help/faq-votes.jobs.ts';
import {
  deleteDeviceDaysPastRetention,
  deleteDevicesPastRetention,
  deleteVisitsPastRetention,
} from './delete-visits-and-devices-past-retention.ts';
import { addVisitsToCounts } from './site.queries.ts';

/** Signals only that there are visits to count: a run counts all of them, so a repeat does nothing. */
export const countVisitsJob = defineJob({ name: 'site.count-visits', data: z.object({}) });
const cleanVisitsJob = defineJob({
  name: 'site.clean-visits',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 900,
});
const cleanDevicesJob = defineJob({
  name: 'site.clean-devices',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});

const batch = 1000;

export function siteJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    ...faqVoteJobs(deps),
    {
      job: countVisitsJob,
      run: async () => {
        while ((await addVisitsToCounts(deps.db.write, batch)) === batch);
      },
    },
    {
      job: cleanVisitsJob,
      cron: '47 3 * * *',
      run: async () => {
        const removed = {
          visits: await deleteVisitsPastRetention(deps),
          deviceDays: await deleteDeviceDaysPastRetention(deps),
        };
        deps.log.info({ removed }, 'old visits and days of devices removed');
      },
    },
    {
      job: cleanDevicesJob,
      cron: '7 4 * * 1',
      run: async () =>
        deps.log.info({ removed: await deleteDevicesPastRetention(deps) }, 'devices not seen for long removed'),
    },
  ];
}
