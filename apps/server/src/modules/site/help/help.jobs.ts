import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobHandler } from '../../../queue/queue.ts';
import { addVotesToCounts } from './help.queries.ts';

/** Signals only that there are votes to count: a run counts all of them, so a repeat does nothing. */
export const countVotesJob = defineJob({ name: 'site.count-faq-votes', data: z.object({}), pending: 'latest' });

const batch = 1000;

export function helpJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      job: countVotesJob,
      run: async () => {
        while ((await addVotesToCounts(deps.db.write, batch)) === batch);
      },
    },
  ];
}
