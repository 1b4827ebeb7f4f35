import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobHandler } from '../../../queue/queue.ts';
import { markHighFollowerAuthors } from './mark-high-follower-authors.ts';

/** A user has become, or is no longer, a high-follower author. */
export const markHighFollowerAuthorsJob = defineJob({
  name: 'square.spread-broad',
  data: z.object({ user: z.string() }),
  expireInSeconds: 3600,
});

export function squarePeopleJobs(deps: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      job: markHighFollowerAuthorsJob,
      run: async ({ user }: { user: string }, { signal }) => {
        await markHighFollowerAuthors(deps, user, signal);
      },
    },
  ];
}
