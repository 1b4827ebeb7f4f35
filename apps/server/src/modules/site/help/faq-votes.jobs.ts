import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { addUncountedFaqVotesToCounts } from './help.queries.ts';

/** Signals only that there are votes to count: a run counts all of them, so a repeat does nothing. */
export const countFaqVotesJob = defineJob({ name: 'site.count-faq-votes', data: z.object({}), pending: 'latest' });

const batch = 1000;

export function faqVoteJobs(deps: Pick<Deps, 'db'>): JobWithHandler[] {
  return [
    {
      job: countFaqVotesJob,
      run: async () => {
        while ((await addUncountedFaqVotesToCounts(deps.db.write, batch)) === batch);
      },
    },
  ];
}
