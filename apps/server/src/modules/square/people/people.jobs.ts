import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { propagateHighFollowerFlagAndFillInboxes } from './propagate-high-follower-flag-and-fill-inboxes.ts';

/** A user has become, or is no longer, a high-follower author. */
export const propagateHighFollowerFlagJob = defineJob({
  name: 'square.spread-broad',
  data: z.object({ user: z.string() }),
  expireInSeconds: 3600,
});

export function squarePeopleJobs(deps: Pick<Deps, 'db'>): JobWithHandler[] {
  return [
    {
      job: propagateHighFollowerFlagJob,
      run: async ({ user }: { user: string }, { signal }) => {
        await propagateHighFollowerFlagAndFillInboxes(deps, user, signal);
      },
    },
  ];
}
