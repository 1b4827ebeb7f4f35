import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { tellPacks } from './tell-packs.ts';

/** Says only "there may be something to tell"; never enqueued for later, or it would keep those for now from being added. */
export const tellPacksJob = defineJob({
  name: 'gifts.tell-packs',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 3600,
});

export function giftsJobs(deps: Pick<Deps, 'db' | 'queue' | 'now'>): JobHandler[] {
  return [
    {
      job: tellPacksJob,
      // By the clock too: packs begin at a time.
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        await tellPacks(deps, { signal });
      },
    },
  ];
}
