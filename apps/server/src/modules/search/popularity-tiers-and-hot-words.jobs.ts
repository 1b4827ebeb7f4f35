import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobWithHandler } from '../../queue/queue.ts';
import { computeAndStoreHotWords } from './hot-words/compute-and-store-hot-words.ts';
import { assignPopularityTiers } from './games/assign-popularity-tiers.ts';

const rankJob = defineJob({ name: 'search.rank', data: z.object({}), pending: 'latest', expireInSeconds: 3600 });
const computeHotWordsJob = defineJob({
  name: 'search.draw-hot-words',
  cancellable: true,
  data: z.object({}),
  pending: 'latest',
  expireInSeconds: 600,
});

export function popularityTierAndHotWordJobs(deps: Pick<Deps, 'db' | 'log' | 'now'>): JobWithHandler[] {
  return [
    {
      // Every hour and not every night: it costs what has changed, and many new documents at once all begin in one tier.
      job: rankJob,
      cron: '23 * * * *',
      run: async (_data, { signal }) => {
        const moved = await assignPopularityTiers(deps, signal);
        const movedPosts = await assignPopularityTiers(deps, signal, 'search_posts');
        if (moved + movedPosts > 0) deps.log.info({ moved, movedPosts }, 'documents of search ranked anew');
      },
    },
    {
      job: computeHotWordsJob,
      cron: '*/10 * * * *',
      run: async (_data, { signal }) => {
        await computeAndStoreHotWords(deps, signal);
      },
    },
  ];
}
