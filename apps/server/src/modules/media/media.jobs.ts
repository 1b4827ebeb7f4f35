import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { cleanImages } from './clean-images.ts';

const cleanImagesJob = defineJob({
  name: 'media.clean-images',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

export function mediaJobs(deps: Pick<Deps, 'db' | 'storage' | 'log'>): JobHandler[] {
  return [
    {
      job: cleanImagesJob,
      cron: '23 * * * *',
      run: async (_data, { signal }) => {
        const removed = await cleanImages(deps, signal);
        deps.log.info({ removed }, 'images that nothing shows removed');
      },
    },
  ];
}
