import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { defineJob, type JobWithHandler } from '../../../queue/queue.ts';
import { deleteOldInboxEntries } from './delete-old-inbox-entries.ts';
import { deliverPostToFollowers } from './deliver-post-to-followers.ts';
import { addPostsOfAuthorToInbox } from './add-posts-of-author-to-inbox.ts';

export const deliverPostToFollowersJob = defineJob({
  name: 'square.deliver-post',
  data: z.object({ post: z.string() }),
  expireInSeconds: 300,
});
export const addPostsOfAuthorToInboxJob = defineJob({
  name: 'square.fill-inbox',
  data: z.object({ follower: z.string(), followee: z.string() }),
});
const cleanInboxJob = defineJob({
  name: 'square.clean-inbox',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 3600,
});

export function followedFeedInboxJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      job: deliverPostToFollowersJob,
      concurrency: 2,
      run: async ({ post }: { post: string }, { signal }) => {
        await deliverPostToFollowers(deps, post, signal);
      },
    },
    {
      job: addPostsOfAuthorToInboxJob,
      run: ({ follower, followee }: { follower: string; followee: string }) =>
        addPostsOfAuthorToInbox(deps, follower, followee),
    },
    { job: cleanInboxJob, cron: '20 4 * * *', run: (_data, { signal }) => deleteOldInboxEntries(deps, signal) },
  ];
}
