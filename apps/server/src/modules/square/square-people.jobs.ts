import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { spreadBroad } from './spread-broad.ts';

/** Somebody has become, or is no more, an author whose posts are looked up by the readers. */
export const spreadBroadJob = defineJob({
  name: 'square.spread-broad',
  data: z.object({ user: z.string() }),
  expireInSeconds: 3600,
});

export function squarePeopleJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      job: spreadBroadJob,
      run: async ({ user }: { user: string }, { signal }) => {
        await spreadBroad(deps, user, signal);
      },
    },
  ];
}
