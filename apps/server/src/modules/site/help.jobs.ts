import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { countVotes } from './help.queries.ts';

/** Says only "there are votes to count": whoever runs it counts all there are, so a repeat does nothing. */
export const countVotesJob = defineJob({ name: 'site.count-faq-votes', data: z.object({}), keep: 'latest' });

const batch = 1000;

export function helpJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      job: countVotesJob,
      run: async () => {
        while ((await countVotes(deps.db.write, batch)) === batch);
      },
    },
  ];
}
