import { z } from 'zod';
import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { endDueBans } from './end-due-bans.ts';

export const endBansJob = defineJob({
  name: 'account.end-bans',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 300,
});

/** Signing in ends a ban whose time is over at once; this is for everybody else. */
export function accountBanJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: endBansJob,
      cron: '* * * * *',
      run: async () => {
        const ended = await runBatchesUntilDone((most) => endDueBans(deps, most));
        if (ended > 0) deps.log.info({ ended }, 'bans ended by time');
      },
    },
  ];
}
