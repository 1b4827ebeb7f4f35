import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { notifyOfOpenedPacks } from './notify-of-opened-packs.ts';

/**
 * Signals only that somebody may have to be notified. It is never enqueued for later: a delayed job would prevent
 * immediate ones from being added.
 */
export const notifyOfPacksJob = defineJob({
  name: 'gifts.tell-packs',
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});

export function packNotificationJobs(deps: Pick<Deps, 'db' | 'queue' | 'now'>): JobWithHandler[] {
  return [
    {
      job: notifyOfPacksJob,
      // Also scheduled: packs begin at a time.
      cron: '* * * * *',
      run: async (_data, { signal }) => {
        await notifyOfOpenedPacks(deps, { signal });
      },
    },
  ];
}
