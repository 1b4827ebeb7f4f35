import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { countVisits } from './site.queries.ts';

/** Says only "there are visits to count": whoever runs it counts all there are, so a repeat does nothing. */
export const countVisitsJob = defineJob({ name: 'site.count-visits', data: z.object({}) });

const batch = 1000;

export function siteJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      job: countVisitsJob,
      run: async () => {
        while ((await countVisits(deps.db.write, batch)) === batch);
      },
    },
  ];
}
