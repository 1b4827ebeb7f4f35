import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineJob, type JobHandler } from '../../queue/queue.ts';
import { cleanImages } from './clean-images.ts';
import { cleanPictures } from './clean-pictures.ts';
import { drawPicture, drawPictureJob } from './draw-picture.ts';

const cleanImagesJob = defineJob({
  name: 'media.clean-images',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

const cleanPicturesJob = defineJob({
  name: 'media.clean-pictures',
  data: z.object({}),
  keep: 'latest',
  expireInSeconds: 600,
});

export function mediaJobs(deps: Pick<Deps, 'db' | 'storage' | 'images' | 'log'>): JobHandler[] {
  return [
    {
      job: cleanImagesJob,
      cron: '23 * * * *',
      run: async (_data, { signal }) => {
        const removed = await cleanImages(deps, signal);
        deps.log.info({ removed }, 'images that nothing shows removed');
      },
    },
    {
      job: drawPictureJob,
      run: (data: z.output<typeof drawPictureJob.data>, { attempt }) =>
        drawPicture(deps, data.id, attempt >= drawPictureJob.retryLimit),
    },
    {
      job: cleanPicturesJob,
      cron: '41 * * * *',
      run: async (_data, { signal }) => {
        deps.log.info(await cleanPictures(deps, signal), 'pictures that nothing shows and expired uploads removed');
      },
    },
  ];
}
