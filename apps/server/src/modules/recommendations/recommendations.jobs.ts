import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { deleteRecommendationsOfInactiveUsers } from './delete-recommendations-of-inactive-users.ts';

const cleanJob = defineJob({
  name: 'recommendations.clean',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

export function recommendationJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: cleanJob,
      cron: '29 4 * * *',
      run: async (_data, { signal }) => {
        const removed = await deleteRecommendationsOfInactiveUsers(deps, signal);
        if (removed > 0) deps.log.info({ removed }, 'recommendations of people who stay away removed');
      },
    },
  ];
}
